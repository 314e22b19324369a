import { existsSync, readdirSync, readFileSync } from "node:fs";
import { AT_NIGHT } from "../support/databases";

const FOLDER = "tests/browser";
/** They take minutes: every dialog of every screen, and several machines, which provider and session tests also cover. */
const WHOLE_ALONE = ["dialogs", "machines"];

/** Browser tests that run only at night, with the test of `npm test` that covers the same screen. */
const COVERED_BY: Readonly<Record<string, string>> = {
  amounts: "components/validator/dry-run",
  "as-of": "components/ui/as-of",
  "batch-undo": "components/batches/batches",
  benefits: "components/benefits/active-benefits",
  "cd-accounts": "components/cd-accounts/cd-accounts",
  "cd-ledger": "components/cd-accounts/cd-accounts",
  "change-requests": "components/change-requests/change-requests",
  "command-bar": "components/shell/search",
  "compare-rosters": "components/roster-comparisons/compare-rosters",
  configuration: "components/configuration/configuration",
  "data-discrepancy": "components/recon/data-discrepancy",
  "drop-file": "components/validator/recognition",
  "employer-email": "components/validator/employer-email",
  "endorsement-emails": "components/endorsements/emails",
  endorsements: "components/endorsements/endorsement-details",
  enrolment: "components/enrolment/enrolment",
  "flex-onboarding": "components/flex-onboarding/flex-onboarding",
  "flex-raters": "components/flex-raters/flex-raters",
  "insurer-amount": "components/insurer-amounts/insurer-amount",
  "insurer-formats": "components/insurer-formats/insurer-formats",
  "insurer-responses": "components/insurer-responses/insurer-responses",
  "match-columns": "components/validator/match-columns",
  members: "components/members/members",
  "modular-slip": "components/placement/several-slips",
  notifications: "components/shell/bell",
  people: "components/members/member-profile",
  "placement-slip": "components/placement/upload-slip",
  "policy-review": "components/placement/reviewed-change",
  renewal: "components/placement/renew-policy",
  scripts: "components/scripts/script-screen",
  today: "components/today/today",
  webhooks: "components/webhooks/webhooks",
};

/**
 * The titles of a file's browser tests that `npm test` runs. `npm run test:whole` also runs those that end with @whole.
 */
const dailyWalks = (source: string): string[] =>
  [...source.matchAll(/^ *test\(\s*(["`])(.*?)\1,/gms)]
    .map(([, , title = ""]) => title)
    .filter((title) => !title.endsWith(" @whole"));

const SPEC = ".spec.ts";
const specs = readdirSync(FOLDER).flatMap((name) => (name.endsWith(SPEC) ? [name.slice(0, -SPEC.length)] : []));

test.each(specs)("%s leaves `npm test` a walk of its kind, or a screen test covers it", (name) => {
  const walks = dailyWalks(readFileSync(`${FOLDER}/${name}${SPEC}`, "utf8"));
  expect(walks.length > 0).toBe(!WHOLE_ALONE.includes(name) && !(name in COVERED_BY));
});

test.each(Object.entries(COVERED_BY))("%s is covered by %s, which each run takes", (_, path) => {
  expect(existsSync(`tests/${path}.test.tsx`)).toBe(true);
  expect(Object.values(AT_NIGHT).flat()).not.toContain(path);
});

test("a title that decides at run time counts as a daily walk", () => {
  const source = 'test("a", x);\n  test(`b $KIND @whole`, x);\ntest("c @whole", x);\ntest(`d$WHOLE`, x);';
  expect(dailyWalks(source)).toEqual(["a", "d$WHOLE"]);
});
