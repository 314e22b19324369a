/**
 * Which of the provider's tests `npm test` runs on both databases, by what the two do their own way; `npm run test:whole`
 * runs all on both. Files under tests/lib/provider, as the beginning of their path.
 */
export const ON_BOTH: Readonly<Record<string, readonly string[]>> = {
  "schema, migrations, connections, types of what comes back": ["db/", "samples", "server.test"],
  "the ledger's functions and the audit log's triggers": ["audit-chain/", "cd-accounts/ledger.test"],
  "search and sorting": ["search/"],
};

/**
 * Tests of rules for which both databases get the same statements: statuses, costs, permissions, emails, tickets,
 * workbooks. The browser tests run them on the embedded database.
 */
export const ON_POSTGRES: readonly string[] = [
  "alerts",
  "approvals/",
  "api-clients/",
  "as-of/",
  "auth/",
  "batches/",
  "backup/",
  "benefits/",
  "cd-accounts/(account|large-ledger|ledger.property|reconciliation|second-person|statement)",
  "canary-inputs",
  "change-requests/",
  "column-mappings",
  "file-recognition/",
  "companies/",
  "contact-reveals/",
  "configuration/",
  "e-cards/",
  "endorsements/(chain|declined|edits|effective-day|eldest-rated|gates|histories|insurer-file|large|list|one-year|parental-covers|reading|recalculate|received|refunds|roll-up|search-terms|stage-medians|state-machine|tax-facts|tax-pending|two-at-once|undo-move|work)",
  "roster-comparisons/",
  "enrolment/",
  "endorsement-emails/",
  "errors",
  "events/",
  "files/(active-content|files|malware|one-line|orphaned-parts|removed-files|s3-store|scanned-store|store-faults)",
  "flex-onboarding/",
  "flex-raters",
  "history/",
  "hrms/",
  "idempotency",
  "ids",
  "inbox/",
  "insurer-amounts/",
  "insurer-responses/",
  "insurer-formats/",
  "kyc/",
  "master-data",
  "members/",
  "metrics",
  "mask-fields",
  "midterm/",
  "odd-input",
  "notifications/",
  "onboarding/",
  "outbox/",
  "personal-data",
  "policies/",
  "premiums/",
  "privacy/",
  "random-calls",
  "raters",
  "recon",
  "reminders/",
  "registration/(all-or-nothing|cancel-upload|covers|dry-run|find-members-by-name|invariants|known-names|large-upload|name-only|offboard|one-price|packed|register-members|roster-differences|unified|worked-examples)",
  "reliability/(clock-jumps|concurrent-postings|contact-races|database-kills|delivery-kills|kill-runs|killed-kinds|leaving-in-upload|repeated-keys|rotation|script-kills|send-kills|several-machines|slow-bodies|status-races|write-kills)",
  "saved-views",
  "scripts/",
  "server-on-postgres",
  "sheet-addresses/",
  "slips/",
  "staff-access/",
  "start-page",
  "support-desk/",
  "system/",
  "today/",
  "uhids/",
  "validator-drafts",
  "webhooks/",
];

/** Test files that `npm test` leaves to `npm run test:whole`, with the reason. */
export const AT_NIGHT: Readonly<Record<string, readonly string[]>> = {
  "real programs that are killed, restarted or run side by side for minutes": [
    "provider/reliability/(database-kills|delivery-kills|kill-runs|leaving-in-upload|rotation|script-kills|send-kills|several-machines|write-kills)",
    "provider/backup/",
    "provider/inbox/killed",
    "provider/server(-on-postgres)?.test",
    "app/api/traces",
  ],
  "peers that are slow or hostile on purpose: most of the time is their time limits": [
    "bff/deadline",
    "provider/files/(one-line|store-faults)",
    "provider/inbox/(hostile|trouble)",
    "provider/registration/packed-uploads",
  ],
  "screens that a browser test of each run walks through": [
    "components/companies/add-company",
    "components/registration/registration",
  ],
};

const FOLDER = "tests/lib/provider/";

/** The environment in which jest leaves out the files of `AT_NIGHT`. */
export const withoutNight = (): { TEST_LEFT_OUT: string } => ({
  TEST_LEFT_OUT: JSON.stringify(Object.values(AT_NIGHT).flat()),
});

/** As jest looks for them: a part of the path. */
export const pathsOnBoth = (): string[] =>
  Object.values(ON_BOTH).flatMap((starts) => starts.map((start) => FOLDER + start));

/** The list that a test file is in. */
export function listsOf(file: string): ("both" | "postgres")[] {
  const matches = (starts: readonly string[]) => starts.some((start) => new RegExp(`^${FOLDER}${start}`).test(file));
  return [
    ...(matches(Object.values(ON_BOTH).flat()) ? ["both" as const] : []),
    ...(matches(ON_POSTGRES) ? ["postgres" as const] : []),
  ];
}
