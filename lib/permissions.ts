import type { Flag, Flags } from "./flags";

/** Roles of staff [domain §19]; only `loopOwner` is named in the specification. */
export const ROLES = [
  "viewer",
  "opsExecutive",
  "csm",
  "finance",
  "opsLead",
  "loopOwner",
  "engineer",
  /** A program that submits change requests: HR desk, enrolment, HRMS, top-up. Reads nothing. */
  "integration",
  /** The program that calls what is due by the clock. Reads nothing. */
  "scheduler",
] as const;
export type Role = (typeof ROLES)[number];

const PROGRAMS = ["integration", "scheduler"] as const satisfies readonly Role[];
type StaffRole = Exclude<Role, (typeof PROGRAMS)[number]>;

/** The roles of people; programs have others. */
export const STAFF_ROLES = ROLES.filter((role): role is StaffRole => !PROGRAMS.some((program) => program === role));
const EVERYONE: readonly Role[] = STAFF_ROLES;

/**
 * Who may do what: the one table behind pages, route handlers and the provider [domain §19]. A permission with a flag
 * exists only while the flag is on; without it the provider answers 403 `Feature not enabled`.
 */
export const PERMISSIONS = {
  "companies.read": { roles: EVERYONE },
  "companies.create": { roles: ["csm", "opsLead"] },
  /** Correcting what is recorded of a company, with its tax facts (ruling 49). */
  "companies.edit": { roles: ["csm", "opsLead"] },
  "policies.read": { roles: EVERYONE },
  /** Opening, editing and handing over policies on the placement form. */
  "policies.place": { roles: ["opsExecutive", "csm", "opsLead"] },
  /** Changing a policy that has lives, after the review (ruling 46). */
  "policies.change": { roles: ["csm", "opsLead"] },
  /** Start, end and status of a policy that has lives. */
  "policies.changePeriod": { roles: ["opsLead"] },
  /** Adding documents to an expired policy, which is read-only (ruling 47). */
  "policies.expiredDocuments": { roles: ["opsLead"] },
  /** Today's list of policies that end soon and have no renewal (ruling 48). */
  "policies.renewals": { roles: ["csm", "opsLead", "loopOwner"] },
  /** Adding to the lists that the placement form offers. */
  "master-data.add": { roles: ["opsLead"] },
  "policies.nickname": { roles: ["opsExecutive", "csm", "opsLead"] },
  "policies.documents": { roles: ["opsExecutive", "csm", "opsLead"] },
  /** Document and logo of a benefit. */
  "benefits.files": { roles: ["opsLead"] },
  /** Signed URLs; what a person may do with which kind of file is decided with the kind. */
  "files.use": { roles: EVERYONE },
  "members.read": { roles: EVERYONE },
  /** Phone, email and date of birth in full; everybody else sees them masked. */
  "members.personal": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"] },
  /** One person's contact in full, for a reason that is recorded: for a role that sees contacts masked [quality §Security]. */
  "members.reveal": { roles: ["finance"] },
  /** Ending all sessions of somebody else, such as of a lost laptop. */
  "sessions.end": { roles: ["loopOwner"] },
  /** Who may use the console at all, and as what [domain §19]. */
  "staff-access.manage": { roles: ["loopOwner"], flag: "accessManagement" },
  "members.eCard": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"] },
  "members.contact": { roles: ["csm", "opsLead"] },
  "members.searchByEmployeeId": { roles: EVERYONE, flag: "memberSearchByEmployeeId" },
  "members.employeeId": { roles: ["loopOwner"], flag: "editEmployeeId" },
  /** A screen that only says that merging is not built yet [spec 1 §1]. */
  "members.merge": { roles: ["engineer", "opsLead"], flag: "mergeMembers" },
  "members.delete": { roles: ["loopOwner"], flag: "deleteMembers" },
  "raters.read": { roles: EVERYONE },
  "raters.upload": { roles: ["opsExecutive", "opsLead"], flag: "premiumRater" },
  /** A rater that prices endorsements already [domain §19]. */
  "raters.replace": { roles: ["opsLead"], flag: "premiumRater" },
  /** Rate sheets of flex benefits [domain §19]. */
  "flex-raters.read": { roles: ["opsExecutive", "csm", "opsLead"] },
  "flex-raters.upload": { roles: ["opsExecutive", "opsLead"] },
  /** Beyond a policy's first. */
  "flex-raters.replace": { roles: ["opsLead"] },
  /** Placement slips of modular policies [domain §19]; the slip of any other policy fills its form. */
  "slips.read": { roles: ["opsExecutive", "csm", "opsLead"], flag: "modularPolicies" },
  /** A policy's first: it is created from it, or edited by it. */
  "slips.upload": { roles: ["opsExecutive", "opsLead"], flag: "modularPolicies" },
  /** Beyond a policy's first. */
  "slips.replace": { roles: ["opsLead"], flag: "modularPolicies" },
  /** Benefits of flex policies for many members at once [domain §19]. */
  "flex-onboarding.use": { roles: ["opsExecutive", "opsLead"], flag: "flexUserOnboarding" },
  /** What members' benefits cost them, by name. */
  "flex-onboarding.premiums": { roles: ["opsExecutive", "csm", "opsLead"], flag: "flexUserOnboarding" },
  /** Two records of one person made one [domain §1 row 32, §19]. */
  "recon.migrateUsers": { roles: ["engineer", "opsLead"], flag: "dataDiscrepancy" },
  /** Splitting them again, for 30 days (ruling 51). */
  "recon.undoMerge": { roles: ["engineer", "opsLead"], flag: "dataDiscrepancy" },
  "members.register": { roles: ["opsExecutive", "opsLead"] },
  "members.offboard": { roles: ["opsExecutive", "opsLead"], flag: "offboarding" },
  /** More than a tenth of a policy's lives at once [domain §19]. */
  "members.offboardMany": { roles: ["opsLead"], flag: "offboarding" },
  /** Endorsement or not; without it, always as an endorsement request [spec 1 §6]. */
  "members.offboardPreference": { roles: ["opsLead"], flag: "offboarding" },
  /** The error report with its failing cells in colour; a plain one otherwise [spec 1 §6]. */
  "members.styledReport": { roles: ["opsExecutive", "opsLead"], flag: "offboarding" },
  "validator.use": { roles: ["opsExecutive", "opsLead"], flag: "validator" },
  "validator.exception": { roles: ["opsLead"], flag: "endorsementException" },
  "endorsements.read": { roles: EVERYONE, flag: "endorsementTooling" },
  "endorsements.note": { roles: ["opsExecutive", "opsLead", "csm", "loopOwner"], flag: "endorsementTooling" },
  "endorsements.edit": { roles: ["opsExecutive", "opsLead"], flag: "premiumRecalculationTrigger" },
  "endorsements.rename": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  "endorsements.exceptions": { roles: ["opsLead"], flag: "endorsementException" },
  "endorsements.reassign": { roles: ["opsLead"], flag: "endorsementTooling" },
  /** Who has an endorsement in hand; they may have it themselves. */
  "endorsements.assign": { roles: ["opsExecutive", "csm", "opsLead"], flag: "endorsementTooling" },
  /** Documents of KYC edits and mid-term additions. */
  "endorsements.verify": { roles: ["csm", "opsLead"], flag: "endorsementTooling" },
  /** Members in full, in the insurer's format. */
  "endorsements.insurerFile": {
    roles: ["opsExecutive", "csm", "opsLead", "loopOwner"],
    flag: "insurerMemberDataFormat",
  },
  /** Sending those files to insurer and TPA. */
  "endorsements.emails": { roles: ["opsExecutive", "opsLead"], flag: "insurerMemberDataFormat" },
  /** What insurers and TPAs send back: rejections, amounts, UHIDs. */
  "endorsements.answers": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  /** The layouts of those files, for whoever sends them. */
  "insurer-formats.read": {
    roles: ["opsExecutive", "csm", "opsLead", "loopOwner"],
    flag: "insurerMemberDataFormat",
  },
  "insurer-formats.edit": { roles: ["opsLead"], flag: "insurerMemberDataFormat" },
  "endorsements.dates": { roles: ["opsExecutive", "opsLead"], flag: "validatorBackdating" },
  "endorsements.delete": { roles: ["loopOwner"], flag: "endorsementTooling" },
  "endorsements.move": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  "change-requests.read": { roles: EVERYONE, flag: "changeRequest" },
  "change-requests.move": { roles: ["opsExecutive", "opsLead"], flag: "changeRequest" },
  "change-requests.post": { roles: ["integration", "opsExecutive", "opsLead"], flag: "changeRequest" },
  "cd-accounts.read": { roles: EVERYONE, flag: "cdAccount" },
  "cd-accounts.post": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  /** A second person for entries above the configured amount; never the one who entered them. */
  "cd-accounts.approve": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  /** Whoever opens accounts or posts entries sends what proves the payment. */
  "cd-accounts.proof": { roles: ["csm", "finance", "opsLead"], flag: "cdAccount" },
  "cd-accounts.create": { roles: ["csm", "finance", "opsLead"], flag: "cdAccount" },
  "cd-accounts.editNumber": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  "cd-accounts.statement": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  "cd-accounts.reconcile": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  /** The insurer's actual amount of an endorsement: it posts to the ledger (ruling 55), as an entry by hand does [domain §19]. */
  "cd-accounts.insurerAmount": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  "cd-accounts.delink": { roles: ["loopOwner"], flag: "cdAccountDeletion" },
  "cd-accounts.email": { roles: ["csm", "finance", "opsLead"], flag: "cdLedgerDownload" },
  /** The Added By column, and company names in the search [spec 3 §6]. */
  "cd-accounts.addedBy": { roles: ["csm", "finance", "opsLead", "loopOwner"], flag: "cdAccount" },
  "cd-accounts.searchCompany": { roles: ["csm", "finance", "opsLead", "loopOwner"], flag: "cdAccount" },
  /** The enrolment setup screen, with the groups of agents that it shows. */
  "enrolment.configure": { roles: ["csm", "opsLead"], flag: "enrolmentConfig" },
  "enrolment.read": { roles: EVERYONE },
  /** Setting up, extending and confirming enrolment windows [domain §19 csm]. */
  "enrolment.manage": { roles: ["csm", "opsLead"] },
  /** Lives and nominees in full. */
  "enrolment.report": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"], flag: "enrolmentReport" },
  "onboarding.read": { roles: EVERYONE, flag: "onboardingManagement" },
  "onboarding.switch": { roles: ["engineer"], flag: "onboardingManagement" },
  /** Also while the feature is off: flows that are on still end. */
  "onboarding.autoOff": { roles: ["scheduler"] },
  /** Switches reminder emails about a company on and off. */
  "reminders.switch": { roles: ["csm", "opsLead"] },
  "reminders.send": { roles: ["scheduler"] },
  /** What employers' HRMS sent, with members' data in full [domain §19]. */
  "hrms.export": { roles: ["opsExecutive", "opsLead"] },
  /** The shared spreadsheets, previews and runs of the admin scripts; each script has its own beside it. */
  "scripts.use": { roles: ["opsLead", "engineer"] },
  "scripts.skfOnboarding": { roles: ["opsLead", "engineer"], flag: "skfOnboarding" },
  "scripts.prevalidation": { roles: ["opsLead", "engineer"], flag: "prevalidation" },
  "scripts.hrAddition": { roles: ["opsLead", "engineer"], flag: "hrAddition" },
  "scripts.prevalidationAndHrAddition": { roles: ["opsLead", "engineer"], flag: "prevalidationAndHrAddition" },
  /** The rules' settings: windows, refund scale, tax rates, limits. Everybody may see by what a price came about. */
  "configuration.read": { roles: EVERYONE },
  "configuration.edit": { roles: ["opsLead"] },
  /** Views of lists under a name, one's own, and the screen one starts with. */
  "views.use": { roles: EVERYONE },
  /** Making a view the team's: whoever does the work. */
  "views.share": { roles: ["opsExecutive", "csm", "finance", "opsLead", "loopOwner"] },
  /** Changing and deleting what somebody else shared with the team. */
  "views.manage": { roles: ["opsLead", "loopOwner"] },
  /** How the programs are, for whoever runs them. */
  "system.read": { roles: ["engineer", "loopOwner"] },
  "system.resend": { roles: ["engineer", "loopOwner"] },
  "support-desk.post": { roles: ["opsExecutive", "opsLead", "csm"], flag: "supportDeskValidatorIntegration" },
} as const satisfies Record<string, { roles: readonly Role[]; flag?: Flag }>;

/** `"signed-in"` requires only a valid identity: used before a person's roles are known. */
export type Permission = keyof typeof PERMISSIONS | "signed-in";

/** The permission id that opens this application [spec 1 §6]. */
export const APP_NAME = "genome";
export const APP_PERMISSION_ID = "genome.access";

export type Viewer = { roles: readonly string[] };

export type Verdict = "allowed" | "no-role" | "flag-off";

/** Why a person may or may not do something; the difference decides between the two 403 messages. */
export function permissionVerdict(viewer: Viewer, permission: Permission, flags: Flags): Verdict {
  if (permission === "signed-in") return "allowed";
  const rule: { roles: readonly Role[]; flag?: Flag } = PERMISSIONS[permission];
  if (rule.flag && !flags[rule.flag]) return "flag-off";
  return rule.roles.some((role) => viewer.roles.includes(role)) ? "allowed" : "no-role";
}

/** One predicate with three faces: here, `requirePermission` in lib/bff, and, by `grantsOf`, `useCan` in components. */
export function can(viewer: Viewer, permission: Permission, flags: Flags): boolean {
  return permissionVerdict(viewer, permission, flags) === "allowed";
}

/**
 * A screen: where it is, who may open it, and whether the side menu lists it [spec 1 §2]. `flag` is a second one, beside
 * its permission's.
 */
export type Route = { path: string; label: string; permission: Permission; menu: boolean; flag?: Flag };

export const ROUTES = [
  { path: "/app/today", label: "Today", permission: "endorsements.read", menu: true },
  { path: "/app/cover-at-risk", label: "Cover at risk", permission: "endorsements.read", menu: false },
  { path: "/app/company-directory", label: "Company Directory", permission: "companies.read", menu: true },
  { path: "/app/global-member-search", label: "Global Member Search", permission: "members.read", menu: true },
  { path: "/app/member-details", label: "Member Details", permission: "members.read", menu: false },
  { path: "/app/member-profile", label: "Member", permission: "members.read", menu: false },
  { path: "/app/add-company", label: "Add Company", permission: "companies.create", menu: false },
  { path: "/app/company-details", label: "Company Details", permission: "companies.read", menu: false },
  { path: "/app/add-policy", label: "Add Policy", permission: "policies.place", menu: false },
  { path: "/app/edit-policy", label: "Edit Policy", permission: "slips.read", menu: false },
  { path: "/app/placement-form", label: "Placement Form", permission: "policies.place", menu: false },
  { path: "/app/policy-details", label: "Policy Details", permission: "policies.read", menu: false },
  { path: "/app/benefit-details", label: "Benefit Details", permission: "policies.read", menu: false },
  { path: "/app/bulk-register", label: "Bulk Register", permission: "members.register", menu: true },
  { path: "/app/offboard-members", label: "Offboard Members", permission: "members.offboard", menu: true },
  {
    path: "/app/premium-raters",
    label: "Premium Raters",
    permission: "raters.read",
    menu: true,
    flag: "premiumRater",
  },
  { path: "/app/flex-raters", label: "Flex Raters", permission: "flex-raters.read", menu: true },
  { path: "/app/flex-onboarding", label: "Flex Onboarding", permission: "flex-onboarding.use", menu: true },
  { path: "/app/validator", label: "Validator", permission: "validator.use", menu: true },
  { path: "/app/kyc-checklist", label: "KYC Checklist", permission: "validator.use", menu: false },
  { path: "/app/dnf-checklist", label: "DNF Checklist", permission: "validator.use", menu: false },
  {
    path: "/app/backdate-checklist",
    label: "Backdate Checklist",
    permission: "validator.use",
    menu: false,
    flag: "validatorBackdating",
  },
  {
    path: "/app/validation-summary",
    label: "Validation Summary",
    permission: "validator.use",
    menu: false,
    flag: "validationsSummary",
  },
  {
    path: "/app/change-request-companies",
    label: "Endorsement Requests",
    permission: "change-requests.read",
    menu: true,
  },
  {
    path: "/app/change-requests",
    label: "Change Requests",
    permission: "change-requests.read",
    menu: false,
  },
  { path: "/app/enrolment-setup", label: "Set up enrolment portal", permission: "enrolment.manage", menu: false },
  { path: "/app/enrolement-config", label: "Enrolment", permission: "enrolment.read", menu: false },
  { path: "/app/endorsements", label: "Endorsements", permission: "endorsements.read", menu: true },
  { path: "/app/endorsement-details", label: "Endorsement Details", permission: "endorsements.read", menu: false },
  { path: "/app/inbox", label: "Inbox", permission: "endorsements.answers", menu: false },
  { path: "/app/support-ticket", label: "Support Ticket", permission: "endorsements.read", menu: false },
  { path: "/app/cd-accounts", label: "CD Accounts", permission: "cd-accounts.read", menu: true },
  {
    path: "/app/cd-reconciliation",
    label: "CD Reconciliation",
    permission: "cd-accounts.read",
    menu: false,
  },
  { path: "/app/cd-ledger", label: "CD Ledger", permission: "cd-accounts.read", menu: false },
  {
    path: "/app/enrolment-config",
    label: "Enrolment Setup",
    permission: "enrolment.configure",
    menu: true,
  },
  { path: "/app/merge-members", label: "Merge Members", permission: "members.merge", menu: true },
  { path: "/app/data-discrepancy", label: "Data Discrepancy", permission: "recon.migrateUsers", menu: true },
  { path: "/app/access-management", label: "Access Management", permission: "staff-access.manage", menu: true },
  { path: "/app/custom-hrms", label: "HRMS export", permission: "hrms.export", menu: true },
  {
    path: "/app/skf-onboarding",
    label: "SKF Onboarding script",
    permission: "scripts.skfOnboarding",
    menu: true,
  },
  { path: "/app/pre-validation", label: "Policy Prevalidation", permission: "scripts.prevalidation", menu: true },
  {
    path: "/app/hr-addition",
    label: "HRD Setup and Access Management",
    permission: "scripts.hrAddition",
    menu: true,
  },
  {
    path: "/app/pre-validation-and-hr-addition",
    label: "Pre-validation and HR addition",
    permission: "scripts.prevalidationAndHrAddition",
    menu: true,
  },
  { path: "/app/insurer-formats", label: "Insurer formats", permission: "insurer-formats.read", menu: true },
  { path: "/app/insurer-format", label: "Insurer format", permission: "insurer-formats.read", menu: false },
  { path: "/app/email-contacts", label: "Email addresses", permission: "insurer-formats.read", menu: false },
  { path: "/app/configuration", label: "Configuration", permission: "configuration.read", menu: true },
  { path: "/app/system", label: "System", permission: "system.read", menu: true },
] as const satisfies readonly Route[];

/** The route a path belongs to; undefined for an unknown one. */
export function routeOf(path: string): Route | undefined {
  return ROUTES.find((route) => route.path === path);
}

/** Whether a person may open a screen: its permission and its flag. */
export function canOpen(viewer: Viewer, route: Route, flags: Flags): boolean {
  return (!route.flag || flags[route.flag]) && can(viewer, route.permission, flags);
}

/** What a person may do and which screens they may open: what the browser gets in place of these tables. */
export type Grants = { permissions: readonly Permission[]; screens: readonly string[] };

export function grantsOf(viewer: Viewer, flags: Flags): Grants {
  const permissions = (Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]).filter((permission) =>
    can(viewer, permission, flags),
  );
  const screens = ROUTES.filter((route) => canOpen(viewer, route, flags)).map(({ path }) => path);
  return { permissions: ["signed-in", ...permissions], screens };
}
