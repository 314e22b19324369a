import type { Flag, Flags } from "@/lib/flags";
import {
  APP_NAME,
  APP_PERMISSION_ID,
  can,
  canOpen,
  grantsOf,
  PERMISSIONS,
  type Permission,
  permissionVerdict,
  ROLES,
  ROUTES,
  routeOf,
} from "@/lib/permissions";
import { allFlags } from "@/tests/support/fixtures";

/**
 * Who may do and open what, typed by hand from domain §19 and the specification, independent of the table in the code: a
 * role too many or too few in either fails here. Columns: viewer, opsExecutive, csm, finance, opsLead, loopOwner, engineer,
 * integration, scheduler; then the flag without which no role may.
 */
const MAY = `
companies.read               v o c f l w e . .
companies.create             . . c . l . . . .
companies.edit               . . c . l . . . .
policies.read                v o c f l w e . .
policies.place               . o c . l . . . .
policies.change              . . c . l . . . .
policies.changePeriod        . . . . l . . . .
policies.expiredDocuments    . . . . l . . . .
policies.renewals            . . c . l w . . .
master-data.add              . . . . l . . . .
policies.nickname            . o c . l . . . .
policies.documents           . o c . l . . . .
benefits.files               . . . . l . . . .
files.use                    v o c f l w e . .
members.read                 v o c f l w e . .
members.personal             . o c . l w . . .
members.reveal               . . . f . . . . .
members.dataFile             . . . . l w . . .
reveals.read                 . . . . l w . . .
history.export               . . . f l w . . .
members.eCard                . o c . l w . . .
members.contact              . . c . l . . . .
members.searchByEmployeeId   v o c f l w e . . memberSearchByEmployeeId
members.employeeId           . . . . . w . . . editEmployeeId
members.merge                . . . . l . e . . mergeMembers
members.delete               . . . . . w . . . deleteMembers
raters.read                  v o c f l w e . .
raters.upload                . o . . l . . . . premiumRater
raters.replace               . . . . l . . . . premiumRater
flex-raters.read             . o c . l . . . .
flex-raters.upload           . o . . l . . . .
flex-raters.replace          . . . . l . . . .
slips.read                   . o c . l . . . . modularPolicies
slips.upload                 . o . . l . . . . modularPolicies
slips.replace                . . . . l . . . . modularPolicies
flex-onboarding.use          . o . . l . . . . flexUserOnboarding
flex-onboarding.premiums     . o c . l . . . . flexUserOnboarding
recon.migrateUsers           . . . . l . e . . dataDiscrepancy
recon.undoMerge              . . . . l . e . . dataDiscrepancy
batches.read                 . o c . l w e . .
batches.undo                 . o c . l . e . .
batches.undoOthers           . . . . l . . . .
members.register             . o . . l . . . .
members.offboard             . o . . l . . . . offboarding
members.offboardMany         . . . . l . . . .
members.offboardPreference   . . . . l . . . . offboarding
members.styledReport         . o . . l . . . . offboarding
rosters.read                 . o c . l w . . .
rosters.compare              . o c . l . . . .
validator.use                . o . . l . . . . validator
validator.exception          . . . . l . . . . endorsementException
endorsements.read            v o c f l w e . . endorsementTooling
endorsements.note            . o c . l w . . . endorsementTooling
endorsements.edit            . o . . l . . . . premiumRecalculationTrigger
endorsements.rename          . o . . l . . . . endorsementTooling
endorsements.exceptions      . . . . l . . . . endorsementException
endorsements.reassign        . . . . l . . . . endorsementTooling
endorsements.assign          . o c . l . . . . endorsementTooling
endorsements.verify          . . c . l . . . . endorsementTooling
endorsements.insurerFile     . o c . l w . . . insurerMemberDataFormat
endorsements.emails          . o . . l . . . . insurerMemberDataFormat
endorsements.responses         . o . . l . . . . endorsementTooling
endorsements.replies           . o . . l . . . . endorsementTooling
insurer-formats.read         . o c . l w . . . insurerMemberDataFormat
insurer-formats.edit         . . . . l . . . . insurerMemberDataFormat
endorsements.dates           . o . . l . . . . validatorBackdating
endorsements.coverageStart   . o c . l . . . . endorsementTooling
endorsements.delete          . . . . . w . . . endorsementTooling
endorsements.move            . o . . l . . . . endorsementTooling
change-requests.read         v o c f l w e . . changeRequest
change-requests.move         . o . . l . . . . changeRequest
change-requests.post         . o . . l . . i . changeRequest
cd-accounts.read             v o c f l w e . . cdAccount
cd-accounts.post             . . . f l . . . . cdAccount
cd-accounts.approve          . . . f l . . . . cdAccount
approvals.read               v o c f l w e . .
approvals.decide             . . . f l w . . .
approvals.guarded            . . . . l w . . .
cd-accounts.proof            . . c f l . . . . cdAccount
cd-accounts.create           . . c f l . . . . cdAccount
cd-accounts.editNumber       . . . f l . . . . cdAccount
cd-accounts.statement        . . . f l . . . . cdAccount
cd-accounts.reconcile        . . . f l . . . . cdAccount
cd-accounts.insurerAmount    . . . f l . . . . cdAccount
cd-accounts.delink           . . . . . w . . . cdAccountDeletion
cd-accounts.email            . . c f l . . . . cdLedgerDownload
cd-accounts.addedBy          . . c f l w . . . cdAccount
cd-accounts.searchCompany    . . c f l w . . . cdAccount
enrolment.configure          . . c . l . . . . enrolmentConfig
enrolment.read               v o c f l w e . .
enrolment.manage             . . c . l . . . .
enrolment.report             . o c . l w . . . enrolmentReport
onboarding.read              v o c f l w e . . onboardingManagement
onboarding.switch            . . . . . . e . . onboardingManagement
onboarding.autoOff           . . . . . . . . s
reminders.switch             . . c . l . . . .
reminders.send               . . . . . . . . s
sessions.end                 . . . . . w . . .
staff-access.manage          . . . . . w . . . accessManagement
hrms.export                  . o . . l . . . .
scripts.use                  . . . . l . e . .
scripts.skfOnboarding        . . . . l . e . . skfOnboarding
scripts.prevalidation        . . . . l . e . . prevalidation
scripts.hrAddition           . . . . l . e . . hrAddition
scripts.prevalidationAndHrAddition . . . . l . e . . prevalidationAndHrAddition
configuration.read           v o c f l w e . .
configuration.edit           . . . . l . . . .
views.use                    v o c f l w e . .
today.start                  . o . f l . . . . endorsementTooling
notifications.use            v o c f l w e . .
views.share                  . o c f l w . . .
views.manage                 . . . . l w . . .
api-clients.read             . . . . . w e . .
api-clients.manage           . . . . . w . . .
system.read                  . . . . . w e . .
system.resend                . . . . . w e . .
events.read                  . . . . l w . . .
webhooks.read                . . . . l w . . .
webhooks.manage              . . . . . w . . .
support-desk.post            . o c . l . . . . supportDeskValidatorIntegration
`;

/** The same for screens; ✓ where the side menu lists them [spec 1 §2]. */
const MAY_OPEN = `
/app/today                   ✓ v o c f l w e . . endorsementTooling
/app/cover-at-risk           - v o c f l w e . . endorsementTooling
/app/company-directory       ✓ v o c f l w e . .
/app/global-member-search    ✓ v o c f l w e . .
/app/member-details          - v o c f l w e . .
/app/member-profile          - v o c f l w e . .
/app/cover-proof             - v o c f l w e . . endorsementTooling
/app/add-company             - . . c . l . . . .
/app/company-details         - v o c f l w e . .
/app/add-policy              - . o c . l . . . .
/app/edit-policy             - . o c . l . . . . modularPolicies
/app/placement-form          - . o c . l . . . .
/app/policy-details          - v o c f l w e . .
/app/benefit-details         - v o c f l w e . .
/app/bulk-register           ✓ . o . . l . . . .
/app/offboard-members        ✓ . o . . l . . . . offboarding
/app/premium-raters          ✓ v o c f l w e . . premiumRater
/app/flex-raters             ✓ . o c . l . . . .
/app/flex-onboarding         ✓ . o . . l . . . . flexUserOnboarding
/app/inbox                   ✓ . o . . l . . . . endorsementTooling
/app/validator               ✓ . o . . l . . . . validator
/app/kyc-checklist           - . o . . l . . . . validator
/app/dnf-checklist           - . o . . l . . . . validator
/app/backdate-checklist      - . o . . l . . . . validatorBackdating validator
/app/validation-summary      - . o . . l . . . . validationsSummary validator
/app/change-request-companies ✓ v o c f l w e . . changeRequest
/app/change-requests         - v o c f l w e . . changeRequest
/app/enrolment-setup         - . . c . l . . . .
/app/enrolement-config       - v o c f l w e . .
/app/endorsements            ✓ v o c f l w e . . endorsementTooling
/app/compare-rosters         - . o c . l w . . .
/app/endorsement-details     - v o c f l w e . . endorsementTooling
/app/support-ticket          - v o c f l w e . . endorsementTooling
/app/batches                 ✓ . o c . l w e . .
/app/cd-accounts             ✓ v o c f l w e . . cdAccount
/app/cd-reconciliation       - v o c f l w e . . cdAccount
/app/cd-ledger               - v o c f l w e . . cdAccount
/app/approvals               ✓ v o c f l w e . .
/app/enrolment-config        ✓ . . c . l . . . . enrolmentConfig
/app/merge-members           ✓ . . . . l . e . . mergeMembers
/app/data-discrepancy        ✓ . . . . l . e . . dataDiscrepancy
/app/access-management       ✓ . . . . . w . . . accessManagement
/app/custom-hrms             ✓ . o . . l . . . .
/app/skf-onboarding          ✓ . . . . l . e . . skfOnboarding
/app/pre-validation          ✓ . . . . l . e . . prevalidation
/app/hr-addition             ✓ . . . . l . e . . hrAddition
/app/pre-validation-and-hr-addition ✓ . . . . l . e . . prevalidationAndHrAddition
/app/insurer-formats         ✓ . o c . l w . . . insurerMemberDataFormat
/app/insurer-format          - . o c . l w . . . insurerMemberDataFormat
/app/email-contacts          - . o c . l w . . . insurerMemberDataFormat
/app/webhooks                ✓ . . . . l w . . .
/app/webhook-details         - . . . . l w . . .
/app/configuration           ✓ v o c f l w e . .
/app/contact-reveals         ✓ . . . . l w . . .
/app/api-clients             ✓ . . . . . w e . .
/app/api-documentation       - . . . . . w e . .
/app/system                  ✓ . . . . . w e . .
`;

const COLUMNS = [
  "viewer",
  "opsExecutive",
  "csm",
  "finance",
  "opsLead",
  "loopOwner",
  "engineer",
  "integration",
  "scheduler",
];
const ON = allFlags(true);
const OFF = allFlags(false);
const alone = (...flags: string[]) => Object.assign({ ...OFF }, Object.fromEntries(flags.map((flag) => [flag, true])));
const without = (flag: string) => ({ ...ON, [flag as Flag]: false });

type Line = { name: string; roles: string[]; flags: string[] };

/** @param marks the number of words between the name and the columns. */
function linesOf(table: string, marks = 0): Line[] {
  return table
    .trim()
    .split("\n")
    .map((text) => {
      const [name = "", ...words] = text.split(/\s+/);
      const marked = words.slice(marks, marks + COLUMNS.length);
      const roles = COLUMNS.filter((_, at) => marked[at] !== ".");
      return { name, roles, flags: words.slice(marks + COLUMNS.length) };
    });
}

test("the columns are the roles", () => expect([...ROLES]).toEqual(COLUMNS));

describe("permissions", () => {
  const lines = linesOf(MAY);

  test("each has its line", () => {
    expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  test.each(lines)("$name: $roles", ({ name, roles, flags }) => {
    const permission = name as Permission;
    const allowed = (on: Flags) => ROLES.filter((role) => can({ roles: [role] }, permission, on));
    expect(allowed(ON)).toEqual(roles);
    expect(ROLES.filter((role) => grantsOf({ roles: [role] }, ON).permissions.includes(permission))).toEqual(roles);
    expect(allowed(alone(...flags))).toEqual(roles);
    for (const flag of flags) expect(allowed(without(flag))).toEqual([]);
  });

  test("several roles add up, an unknown one has no permission, and no roles have none", () => {
    expect(can({ roles: ["viewer", "finance"] }, "cd-accounts.post", ON)).toBe(true);
    expect(permissionVerdict({ roles: ["admin", "OPSLEAD"] }, "companies.read", ON)).toBe("no-role");
    expect(permissionVerdict({ roles: [] }, "companies.read", ON)).toBe("no-role");
  });

  test("a feature that is off is off for every role", () => {
    expect(permissionVerdict({ roles: ["viewer"] }, "cd-accounts.post", OFF)).toBe("flag-off");
    expect(permissionVerdict({ roles: ["viewer"] }, "cd-accounts.post", ON)).toBe("no-role");
    expect(permissionVerdict({ roles: ["finance"] }, "cd-accounts.post", ON)).toBe("allowed");
  });

  test("signed-in asks for no role and no flag", () => {
    expect(permissionVerdict({ roles: [] }, "signed-in", OFF)).toBe("allowed");
    expect(grantsOf({ roles: [] }, OFF)).toEqual({ permissions: ["signed-in"], screens: [] });
  });

  test("this application and what opens it have the names that the provider stores", () => {
    expect([APP_NAME, APP_PERMISSION_ID]).toEqual(["genome", "genome.access"]);
  });
});

describe("screens", () => {
  const lines = linesOf(MAY_OPEN, 1);
  const inMenu = MAY_OPEN.trim()
    .split("\n")
    .filter((text) => text.includes("✓"))
    .map((text) => text.split(" ")[0]);

  test("each has its line", () => {
    expect(lines.map(({ name }) => name).sort()).toEqual(ROUTES.map(({ path }) => path).sort());
  });

  test("the side menu lists those with a mark", () => {
    expect(ROUTES.filter(({ menu }) => menu).map(({ path }) => path)).toEqual(inMenu);
  });

  test("the side menu reads", () => {
    expect(ROUTES.flatMap(({ menu, label }) => (menu ? [label] : []))).toEqual([
      "Today",
      "Company Directory",
      "Global Member Search",
      "Bulk Register",
      "Offboard Members",
      "Premium Raters",
      "Flex Raters",
      "Flex Onboarding",
      "Inbox",
      "Validator",
      "Endorsement requests",
      "Endorsements",
      "Batches",
      "CD Accounts",
      "Approvals",
      "Enrolment Setup",
      "Merge Members",
      "Data Discrepancy",
      "Access Management",
      "HRMS export",
      "SKF Onboarding script",
      "Policy Prevalidation",
      "HRD Setup and Access Management",
      "Pre-validation and HR addition",
      "Insurer formats",
      "Webhooks",
      "Configuration",
      "Who looked at whom",
      "API clients",
      "System",
    ]);
    expect(routeOf("/app/enrolement-config")?.label).toBe("Enrolment");
  });

  test.each(lines)("$name: $roles", ({ name, roles, flags }) => {
    const route = routeOf(name);
    const opened = (on: Flags) => (route ? ROLES.filter((role) => canOpen({ roles: [role] }, route, on)) : null);
    expect(opened(ON)).toEqual(roles);
    expect(ROLES.filter((role) => grantsOf({ roles: [role] }, ON).screens.includes(name))).toEqual(roles);
    expect(opened(alone(...flags))).toEqual(roles);
    for (const flag of flags) expect(opened(without(flag))).toEqual([]);
  });

  test("an unknown path is no screen", () => expect(routeOf("/app/nothing")).toBeUndefined());
});
