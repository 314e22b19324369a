import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { type Flag, type Flags, parseFlags } from "@/lib/flags";
import { RECON_SCREEN } from "@/lib/messages/recon";
import { STAFF_ACCESS_SCREEN } from "@/lib/messages/staff-access";
import { canOpen, grantsOf, ROLES, ROUTES, routeOf } from "@/lib/permissions";
import { allFlags } from "@/tests/support/fixtures";
import { ROOT, sourceFiles } from "../support/imports";

/**
 * The route tables of the three specifications, typed by hand: visible in the menu (V), hidden (H), or there with a switch
 * (F), the permission, and the title of the browser's tab.
 */
const TABLE = `
company-directory               V companies.read            Company Directory
global-member-search            V members.read              Global Member Search
bulk-register                   V members.register          Bulk Register
flex-raters                     V flex-raters.read          Flex Raters
offboard-members                V members.offboard          Offboard Members
endorsements                    V endorsements.read         Endorsements
custom-hrms                     V hrms.export               HRMS export
premium-raters                  F raters.read               Premium Raters
change-request-companies        F change-requests.read      Endorsement requests
change-requests                 H change-requests.read      Change requests
add-company                     H companies.create          Add Company
company-details                 H companies.read            Company Details
add-policy                      H policies.place            Add Policy
member-details                  H members.read              Member Details
placement-form                  H policies.place            Placement Form
policy-details                  H policies.read             Policy Details
edit-policy                     H slips.read                Edit Policy
benefit-details                 H policies.read             Benefit Details
cd-accounts                     F cd-accounts.read          CD Accounts
cd-ledger                       H cd-accounts.read          CD Ledger
endorsement-details             H endorsements.read         Endorsement Details
enrolment-config                F enrolment.configure       Enrolment Setup
enrolement-config               H enrolment.read            Enrolment
hr-addition                     F scripts.hrAddition        HRD Setup and Access Management
access-management               F staff-access.manage       Access Management
skf-onboarding                  F scripts.skfOnboarding     SKF Onboarding script
pre-validation                  F scripts.prevalidation     Policy Prevalidation
pre-validation-and-hr-addition  F scripts.prevalidationAndHrAddition Pre-validation and HR addition
data-discrepancy                F recon.migrateUsers        Data Discrepancy
flex-onboarding                 F flex-onboarding.use       Flex Onboarding
validator                       F validator.use             Validator
validation-summary              H validator.use             Validation summary
kyc-checklist                   H validator.use             KYC checklist
dnf-checklist                   H validator.use             DNF checklist
backdate-checklist              H validator.use             Backdate checklist
`;

/** Screens that the tables do not have: what each is for, and whether the menu has it. */
const BESIDE = `
enrolment-setup    H the wizard of spec 3 §2, which names no path
inbox              V emails that are not matched to an endorsement
support-ticket     H where the ticket of spec 2 §2 opens without a support desk
member-profile     H one member, of whom the specification has dialogs alone
cover-proof        H whether a person was covered on a date and the insurer knew
cd-reconciliation  H insurer's statement against the ledger
compare-rosters    H a policy's roster beside the lists of employer and insurer
merge-members      F the stub of spec 1 §1
today              V what waits, and the next step of each
cover-at-risk      H lives whose insurer does not know yet that their cover began or ended
insurer-formats    V the layouts of insurers' and TPAs' files
insurer-format     H one of them, its draft and its versions
email-contacts     H the email addresses of insurers and TPAs
webhooks           V where events are sent: programs, and channels of teams
webhook-details    H one of them, and its deliveries
configuration      V the rules' settings
batches            V uploads and other calls that changed many rows, and their undo
approvals          V changes that a second person decides on
contact-reveals    V who looked at whose masked contact, and why
api-clients        V the programs of other systems that may call
api-documentation  H their calls, with examples
system             V how the programs are
`;

const lines = TABLE.trim()
  .split("\n")
  .map((text) => {
    const [name = "", seen = "", permission = "", ...title] = text.split(/\s+/);
    return { path: `/app/${name}`, seen, permission, title: title.join(" ") };
  });
const beside = BESIDE.trim()
  .split("\n")
  .map((text) => {
    const [name = "", seen = ""] = text.split(/\s+/);
    return { path: `/app/${name}`, seen };
  });

const ALL_FLAGS = allFlags(true);
const everyone = { roles: [...ROLES] };

/** The side menu of a person with every role. */
const menuWith = (flags: Flags) =>
  ROUTES.filter((route) => route.menu && canOpen(everyone, route, flags)).map(({ path }) => path);

/** The switches on which a screen hangs. */
const flagsOf = (path: string) =>
  (Object.keys(parseFlags("")) as Flag[]).filter(
    (flag) => !grantsOf(everyone, { ...ALL_FLAGS, [flag]: false }).screens.includes(path),
  );

const CONSTANTS: Readonly<Record<string, string>> = {
  "RECON_SCREEN.title": RECON_SCREEN.title,
  "STAFF_ACCESS_SCREEN.title": STAFF_ACCESS_SCREEN.title,
};

/** The tab's title as the page declares it. */
function titleOf(path: string): string | undefined {
  const page = sourceFiles("app/app").find((file) => file.endsWith(`${path.slice("/app".length)}/page.tsx`));
  const [, literal, constant = ""] =
    /metadata: Metadata = \{ title: (?:"([^"]+)"|([\w.]+)) \}/.exec(readFileSync(join(ROOT, page ?? ""), "utf8")) ?? [];
  return literal ?? CONSTANTS[constant];
}

test.each(lines)("$path: $seen, $permission, $title", ({ path, seen, permission, title }) => {
  expect(routeOf(path)).toMatchObject({ permission, menu: seen !== "H" });
  expect(titleOf(path)).toBe(title);
  if (seen === "F") expect(flagsOf(path)).not.toEqual([]);
});

test("there is no screen besides the tables' and those listed here", () => {
  const known = [...lines, ...beside].map(({ path }) => path);
  expect(ROUTES.map(({ path }) => path).sort()).toEqual([...known].sort());
});

test("a screen that needs a call of our own is not offered without it", () => {
  const own = ENDPOINTS.filter(({ origin }) => origin === "console").map(callKeyOf);
  const needed = ROUTES.flatMap((route) => ("call" in route ? [route.call] : []));
  expect(own).toEqual(expect.arrayContaining(needed));
  const all = grantsOf(everyone, ALL_FLAGS).screens;
  const offered = grantsOf(everyone, ALL_FLAGS, own).screens;
  expect(all.filter((path) => !offered.includes(path)).map((path) => path.slice("/app/".length))).toEqual([
    "today",
    "cover-at-risk",
    "member-profile",
    "cover-proof",
    "inbox",
    "support-ticket",
    "batches",
    "cd-reconciliation",
    "approvals",
    "insurer-formats",
    "insurer-format",
    "email-contacts",
    "webhooks",
    "webhook-details",
    "configuration",
    "contact-reveals",
    "api-clients",
    "api-documentation",
  ]);
});

/** The former addresses of screens, and where they lead. */
const FORMER = [
  ["/app/received-letters", "/app/inbox"],
  ["/app/letter-contacts", "/app/email-contacts"],
];

test("a former address redirects to the screen that replaced it", () => {
  const config = readFileSync(join(ROOT, "next.config.mjs"), "utf8");
  const redirects = [...config.matchAll(/source: "(.+)", destination: "(.+)", permanent: true/g)];
  expect(redirects.map(([, from, to]) => [from, to])).toEqual(FORMER);
  expect(redirects.map(([, from = "", to = ""]) => [routeOf(from), routeOf(to)?.path])).toEqual(
    FORMER.map(([, to]) => [undefined, to]),
  );
});

test("with every switch on, the menu shows what is visible or has a switch", () => {
  const shown = [...lines, ...beside].filter(({ seen }) => seen !== "H").map(({ path }) => path);
  expect([...menuWith(ALL_FLAGS)].sort()).toEqual([...shown].sort());
});

test("with the default switches, it lacks the screens whose switch is off", () => {
  const off = ["access-management", "change-request-companies", "data-discrepancy", "enrolment-config"];
  const missing = [...off, "merge-members", "pre-validation-and-hr-addition"].map((name) => `/app/${name}`);
  const shown = menuWith(parseFlags(""));
  expect(
    menuWith(ALL_FLAGS)
      .filter((path) => !shown.includes(path))
      .sort(),
  ).toEqual([...missing].sort());
});

test.each([...lines, ...beside].filter(({ seen }) => seen === "F"))(
  "$path leaves the menu, and cannot be opened, without its switch",
  ({ path }) => {
    for (const flag of flagsOf(path)) {
      const flags = { ...ALL_FLAGS, [flag]: false };
      expect(menuWith(flags)).not.toContain(path);
      expect(grantsOf(everyone, flags).screens).not.toContain(path);
    }
  },
);
