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
  /** The program that calls scheduled work. Reads nothing. */
  "scheduler",
] as const;
export type Role = (typeof ROLES)[number];

const PROGRAMS = ["integration", "scheduler"] as const satisfies readonly Role[];
type StaffRole = Exclude<Role, (typeof PROGRAMS)[number]>;

/** Roles of people. Programs have their own. */
export const STAFF_ROLES = ROLES.filter((role): role is StaffRole => !PROGRAMS.some((program) => program === role));
const EVERYONE: readonly Role[] = STAFF_ROLES;

/**
 * Permissions and their roles: the one table for pages, route handlers and the provider [domain §19]. A permission with
 * a flag exists only while the flag is on. Otherwise the provider answers 403 `Feature not enabled`.
 */
export const PERMISSIONS = {
  "companies.read": { roles: EVERYONE },
  "companies.create": { roles: ["csm", "opsLead"] },
  /** Correcting stored company details, tax facts included (ruling 49). */
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
  /** Signed URLs. Each kind of file has its own permission. */
  "files.use": { roles: EVERYONE },
  "members.read": { roles: EVERYONE },
  /** Phone, email and date of birth in full. Other roles see them masked. */
  "members.personal": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"] },
  /**
   * One member's contact in full, for a reason that is written to the audit log. For roles that see contacts masked
   * [quality §Security].
   */
  "members.reveal": { roles: ["finance"] },
  /** All data about one member in one file, which the member may request under the DPDP Act. */
  "members.dataFile": { roles: ["opsLead", "loopOwner"] },
  /** The history of a record as a file, for auditors. */
  "history.export": { roles: ["finance", "opsLead", "loopOwner"] },
  /** Who looked at whose masked contact (ruling 57). */
  "reveals.read": { roles: ["opsLead", "loopOwner"] },
  /** Ending all sessions of another person, for example after losing a laptop. */
  "sessions.end": { roles: ["loopOwner"] },
  /** Access to the console and its roles [domain §19]. */
  "staff-access.manage": { roles: ["loopOwner"], flag: "accessManagement" },
  "members.eCard": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"] },
  "members.contact": { roles: ["csm", "opsLead"] },
  "members.searchByEmployeeId": { roles: EVERYONE, flag: "memberSearchByEmployeeId" },
  "members.employeeId": { roles: ["loopOwner"], flag: "editEmployeeId" },
  /** Opens a screen that says that merging is not built yet [spec 1 §1]. */
  "members.merge": { roles: ["engineer", "opsLead"], flag: "mergeMembers" },
  "members.delete": { roles: ["loopOwner"], flag: "deleteMembers" },
  "raters.read": { roles: EVERYONE },
  "raters.upload": { roles: ["opsExecutive", "opsLead"], flag: "premiumRater" },
  /** A rater that already prices endorsements [domain §19]. */
  "raters.replace": { roles: ["opsLead"], flag: "premiumRater" },
  /** Rate sheets of flex benefits [domain §19]. */
  "flex-raters.read": { roles: ["opsExecutive", "csm", "opsLead"] },
  "flex-raters.upload": { roles: ["opsExecutive", "opsLead"] },
  /** Every upload after a policy's first. */
  "flex-raters.replace": { roles: ["opsLead"] },
  /** Placement slips of modular policies [domain §19]. Other policies use the slip to fill their form. */
  "slips.read": { roles: ["opsExecutive", "csm", "opsLead"], flag: "modularPolicies" },
  /** A policy's first slip: creates or edits the policy. */
  "slips.upload": { roles: ["opsExecutive", "opsLead"], flag: "modularPolicies" },
  /** Every slip after a policy's first. */
  "slips.replace": { roles: ["opsLead"], flag: "modularPolicies" },
  /** Benefits of flex policies for many members at once [domain §19]. */
  "flex-onboarding.use": { roles: ["opsExecutive", "opsLead"], flag: "flexUserOnboarding" },
  /** The price of each named member's benefits. */
  "flex-onboarding.premiums": { roles: ["opsExecutive", "csm", "opsLead"], flag: "flexUserOnboarding" },
  /** Merges two records of one person [domain §1 #32, §19]. */
  "recon.migrateUsers": { roles: ["engineer", "opsLead"], flag: "dataDiscrepancy" },
  /** Splitting them again, for 30 days (ruling 51). */
  "recon.undoMerge": { roles: ["engineer", "opsLead"], flag: "dataDiscrepancy" },
  /** Uploads and other calls that changed many rows. */
  "batches.read": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner", "engineer"] },
  /** Undoing an own batch, with the permission of its kind. */
  "batches.undo": { roles: ["opsExecutive", "csm", "opsLead", "engineer"] },
  /** Undoing the batch of another person. */
  "batches.undoOthers": { roles: ["opsLead"] },
  "members.register": { roles: ["opsExecutive", "opsLead"] },
  "members.offboard": { roles: ["opsExecutive", "opsLead"], flag: "offboarding" },
  /** Exits of more than a tenth of a policy's lives in one upload, also in the validator [domain §19]. */
  "members.offboardMany": { roles: ["opsLead"] },
  /** Choosing whether it becomes an endorsement. Without it, it always becomes an endorsement request [spec 1 §6]. */
  "members.offboardPreference": { roles: ["opsLead"], flag: "offboarding" },
  /** The error report with failing cells in colour. Others get a plain one [spec 1 §6]. */
  "members.styledReport": { roles: ["opsExecutive", "opsLead"], flag: "offboarding" },
  /** Comparing a policy's roster with the lists of employer and insurer, with unmasked members. */
  "rosters.read": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"] },
  "rosters.compare": { roles: ["opsExecutive", "csm", "opsLead"] },
  "validator.use": { roles: ["opsExecutive", "opsLead"], flag: "validator" },
  "validator.exception": { roles: ["opsLead"], flag: "endorsementException" },
  "endorsements.read": { roles: EVERYONE, flag: "endorsementTooling" },
  "endorsements.note": { roles: ["opsExecutive", "opsLead", "csm", "loopOwner"], flag: "endorsementTooling" },
  "endorsements.edit": { roles: ["opsExecutive", "opsLead"], flag: "premiumRecalculationTrigger" },
  "endorsements.rename": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  "endorsements.exceptions": { roles: ["opsLead"], flag: "endorsementException" },
  "endorsements.reassign": { roles: ["opsLead"], flag: "endorsementTooling" },
  /** Setting an endorsement's owner, including oneself. */
  "endorsements.assign": { roles: ["opsExecutive", "csm", "opsLead"], flag: "endorsementTooling" },
  /** Documents of KYC edits and mid-term additions. */
  "endorsements.verify": { roles: ["csm", "opsLead"], flag: "endorsementTooling" },
  /** Unmasked members, in the insurer's format. */
  "endorsements.insurerFile": {
    roles: ["opsExecutive", "csm", "opsLead", "loopOwner"],
    flag: "insurerMemberDataFormat",
  },
  /** Emailing those files to insurer and TPA. */
  "endorsements.emails": { roles: ["opsExecutive", "opsLead"], flag: "insurerMemberDataFormat" },
  /** Responses of insurers and TPAs: rejections, amounts, UHIDs. */
  "endorsements.responses": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  /** Replying to employers' emails about their uploaded files. */
  "endorsements.replies": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  /** Layouts of those files, for those who send them. */
  "insurer-formats.read": {
    roles: ["opsExecutive", "csm", "opsLead", "loopOwner"],
    flag: "insurerMemberDataFormat",
  },
  "insurer-formats.edit": { roles: ["opsLead"], flag: "insurerMemberDataFormat" },
  "endorsements.dates": { roles: ["opsExecutive", "opsLead"], flag: "validatorBackdating" },
  /** The start of one addition, for those who edit dates or verify: a DNF requires a new date [spec 2 §4]. */
  "endorsements.coverageStart": { roles: ["opsExecutive", "csm", "opsLead"], flag: "endorsementTooling" },
  "endorsements.delete": { roles: ["loopOwner"], flag: "endorsementTooling" },
  "endorsements.move": { roles: ["opsExecutive", "opsLead"], flag: "endorsementTooling" },
  "change-requests.read": { roles: EVERYONE, flag: "changeRequest" },
  "change-requests.move": { roles: ["opsExecutive", "opsLead"], flag: "changeRequest" },
  "change-requests.post": { roles: ["integration", "opsExecutive", "opsLead"], flag: "changeRequest" },
  "cd-accounts.read": { roles: EVERYONE, flag: "cdAccount" },
  "cd-accounts.post": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  /** Second approval of entries above the configured amount. The person who entered one cannot approve it. */
  "cd-accounts.approve": { roles: ["finance", "opsLead"], flag: "cdAccount" },
  /** Changes that a second person decides on; each kind is shown to those who see its records. */
  "approvals.read": { roles: EVERYONE },
  /** Deciding on the kinds that the role may: entries with `cd-accounts.approve`, others with `approvals.guarded`. */
  "approvals.decide": { roles: ["finance", "opsLead", "loopOwner"] },
  /** The second person of deletions, access, raters, configuration and undo [domain §19]. */
  "approvals.guarded": { roles: ["opsLead", "loopOwner"] },
  /** Proof of payment, uploaded by those who open accounts or post entries. */
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
  /** The enrolment setup screen and its agent groups. */
  "enrolment.configure": { roles: ["csm", "opsLead"], flag: "enrolmentConfig" },
  "enrolment.read": { roles: EVERYONE },
  /** Setting up, extending and confirming enrolment windows [domain §19 csm]. */
  "enrolment.manage": { roles: ["csm", "opsLead"] },
  /** Unmasked lives and nominees. */
  "enrolment.report": { roles: ["opsExecutive", "csm", "opsLead", "loopOwner"], flag: "enrolmentReport" },
  "onboarding.read": { roles: EVERYONE, flag: "onboardingManagement" },
  "onboarding.switch": { roles: ["engineer"], flag: "onboardingManagement" },
  /** Works while the feature is off, so that open flows still end. */
  "onboarding.autoOff": { roles: ["scheduler"] },
  /** Switches reminder emails about a company on or off. */
  "reminders.switch": { roles: ["csm", "opsLead"] },
  "reminders.send": { roles: ["scheduler"] },
  /** HRMS data of employers, with unmasked members [domain §19]. */
  "hrms.export": { roles: ["opsExecutive", "opsLead"] },
  /** Shared spreadsheets, previews and runs of the admin scripts. Each script has its own permission as well. */
  "scripts.use": { roles: ["opsLead", "engineer"] },
  "scripts.skfOnboarding": { roles: ["opsLead", "engineer"], flag: "skfOnboarding" },
  "scripts.prevalidation": { roles: ["opsLead", "engineer"], flag: "prevalidation" },
  "scripts.hrAddition": { roles: ["opsLead", "engineer"], flag: "hrAddition" },
  "scripts.prevalidationAndHrAddition": { roles: ["opsLead", "engineer"], flag: "prevalidationAndHrAddition" },
  /** The rules' settings: windows, refund scale, tax rates, limits. Everyone may see what explains a price. */
  "configuration.read": { roles: EVERYONE },
  "configuration.edit": { roles: ["opsLead"] },
  /** Saved views of lists, and the start screen. */
  "views.use": { roles: EVERYONE },
  /** Starting with Today unless the user chooses the company directory. */
  "today.start": { roles: ["opsExecutive", "finance", "opsLead"], flag: "endorsementTooling" },
  /** The bell and its settings. */
  "notifications.use": { roles: EVERYONE },
  /** Sharing a view with the team. */
  "views.share": { roles: ["opsExecutive", "csm", "finance", "opsLead", "loopOwner"] },
  /** Changing and deleting views that others shared. */
  "views.manage": { roles: ["opsLead", "loopOwner"] },
  /** Health of the programs, for those who run them. */
  "system.read": { roles: ["engineer", "loopOwner"] },
  "system.resend": { roles: ["engineer", "loopOwner"] },
  /** The feed of events, for programs that other systems run under a user's token. */
  "events.read": { roles: ["opsLead", "loopOwner"] },
  /** Programs of other systems, and the documentation of their calls. */
  "api-clients.read": { roles: ["engineer", "loopOwner"] },
  "api-clients.manage": { roles: ["loopOwner"] },
  /** Subscriptions of other systems to events, with the deliveries. */
  "webhooks.read": { roles: ["opsLead", "loopOwner"] },
  "webhooks.manage": { roles: ["loopOwner"] },
  "support-desk.post": { roles: ["opsExecutive", "opsLead", "csm"], flag: "supportDeskValidatorIntegration" },
} as const satisfies Record<string, { roles: readonly Role[]; flag?: Flag }>;

/** `"signed-in"` requires only a valid identity: used before a person's roles are loaded. */
export type Permission = keyof typeof PERMISSIONS | "signed-in";

/** The permission id that opens this application [spec 1 §6]. */
export const APP_NAME = "genome";
export const APP_PERMISSION_ID = "genome.access";

export type Viewer = { roles: readonly string[] };

type Verdict = "allowed" | "no-role" | "flag-off";

/** Whether a person may do something and, if not, why: the reason selects one of two 403 messages. */
export function permissionVerdict(viewer: Viewer, permission: Permission, flags: Flags): Verdict {
  if (permission === "signed-in") return "allowed";
  const rule: { roles: readonly Role[]; flag?: Flag } = PERMISSIONS[permission];
  if (rule.flag && !flags[rule.flag]) return "flag-off";
  return rule.roles.some((role) => viewer.roles.includes(role)) ? "allowed" : "no-role";
}

/**
 * One predicate in three forms: this, `requirePermission` in lib/bff and `useCan` in components, through `grantsOf`.
 */
export function can(viewer: Viewer, permission: Permission, flags: Flags): boolean {
  return permissionVerdict(viewer, permission, flags) === "allowed";
}

/**
 * A screen: its path, its permission, and whether the side menu lists it [spec 1 §2]. `flag` is required in addition to
 * the permission's own flag. `call` is one of our own calls: a provider without it has nothing to show on the screen.
 */
type Route = { path: string; label: string; permission: Permission; menu: boolean; flag?: Flag; call?: string };

export const ROUTES = [
  { path: "/app/today", label: "Today", permission: "endorsements.read", menu: true, call: "GET /today/counts" },
  {
    path: "/app/cover-at-risk",
    label: "Cover at risk",
    permission: "endorsements.read",
    menu: false,
    call: "GET /today/cover-at-risk",
  },
  { path: "/app/company-directory", label: "Company Directory", permission: "companies.read", menu: true },
  { path: "/app/global-member-search", label: "Global Member Search", permission: "members.read", menu: true },
  { path: "/app/member-details", label: "Member Details", permission: "members.read", menu: false },
  {
    path: "/app/member-profile",
    label: "Member",
    permission: "members.read",
    menu: false,
    call: "GET /user/{id}/profile",
  },
  {
    path: "/app/cover-proof",
    label: "Cover proof",
    permission: "endorsements.read",
    menu: false,
    call: "GET /as-of/member/{id}/cover-proof",
  },
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
  { path: "/app/inbox", label: "Inbox", permission: "endorsements.responses", menu: true, call: "GET /inbox" },
  { path: "/app/validator", label: "Validator", permission: "validator.use", menu: true },
  { path: "/app/kyc-checklist", label: "KYC checklist", permission: "validator.use", menu: false },
  { path: "/app/dnf-checklist", label: "DNF checklist", permission: "validator.use", menu: false },
  {
    path: "/app/backdate-checklist",
    label: "Backdate checklist",
    permission: "validator.use",
    menu: false,
    flag: "validatorBackdating",
  },
  {
    path: "/app/validation-summary",
    label: "Validation summary",
    permission: "validator.use",
    menu: false,
    flag: "validationsSummary",
  },
  {
    path: "/app/change-request-companies",
    label: "Endorsement requests",
    permission: "change-requests.read",
    menu: true,
  },
  {
    path: "/app/change-requests",
    label: "Change requests",
    permission: "change-requests.read",
    menu: false,
  },
  { path: "/app/enrolment-setup", label: "Set up enrolment portal", permission: "enrolment.manage", menu: false },
  { path: "/app/enrolement-config", label: "Enrolment", permission: "enrolment.read", menu: false },
  { path: "/app/endorsements", label: "Endorsements", permission: "endorsements.read", menu: true },
  { path: "/app/compare-rosters", label: "Compare rosters", permission: "rosters.read", menu: false },
  { path: "/app/endorsement-details", label: "Endorsement Details", permission: "endorsements.read", menu: false },
  {
    path: "/app/support-ticket",
    label: "Support Ticket",
    permission: "endorsements.read",
    menu: false,
    call: "GET /freshdesk/ticket/{id}",
  },
  { path: "/app/batches", label: "Batches", permission: "batches.read", menu: true, call: "GET /batches" },
  { path: "/app/cd-accounts", label: "CD Accounts", permission: "cd-accounts.read", menu: true },
  {
    path: "/app/cd-reconciliation",
    label: "CD Reconciliation",
    permission: "cd-accounts.read",
    menu: false,
    call: "GET /cdLedger/{id}/reconciliation",
  },
  { path: "/app/cd-ledger", label: "CD Ledger", permission: "cd-accounts.read", menu: false },
  { path: "/app/approvals", label: "Approvals", permission: "approvals.read", menu: true, call: "GET /approvals" },
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
  {
    path: "/app/insurer-formats",
    label: "Insurer formats",
    permission: "insurer-formats.read",
    menu: true,
    call: "GET /insurer-formats",
  },
  {
    path: "/app/insurer-format",
    label: "Insurer format",
    permission: "insurer-formats.read",
    menu: false,
    call: "GET /insurer-formats",
  },
  {
    path: "/app/email-contacts",
    label: "Email addresses",
    permission: "insurer-formats.read",
    menu: false,
    call: "GET /email-contacts",
  },
  { path: "/app/webhooks", label: "Webhooks", permission: "webhooks.read", menu: true, call: "GET /webhooks" },
  {
    path: "/app/webhook-details",
    label: "Webhook",
    permission: "webhooks.read",
    menu: false,
    call: "GET /webhooks/{id}",
  },
  {
    path: "/app/configuration",
    label: "Configuration",
    permission: "configuration.read",
    menu: true,
    call: "GET /configuration",
  },
  {
    path: "/app/contact-reveals",
    label: "Who looked at whom",
    permission: "reveals.read",
    menu: true,
    call: "GET /contactReveals",
  },
  {
    path: "/app/api-clients",
    label: "API clients",
    permission: "api-clients.read",
    menu: true,
    call: "GET /api-clients",
  },
  {
    path: "/app/api-documentation",
    label: "API documentation",
    permission: "api-clients.read",
    menu: false,
    call: "GET /api-clients",
  },
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

/** Whether a screen's feature is off, for every role. */
export function isSwitchedOff(route: Route, flags: Flags): boolean {
  const isScreenOff = route.flag !== undefined && !flags[route.flag];
  return isScreenOff || permissionVerdict({ roles: ROLES }, route.permission, flags) === "flag-off";
}

/** A person's permissions and screens, which the browser gets instead of these tables. Screens without their call are left out. */
export type Grants = { permissions: readonly Permission[]; screens: readonly string[] };

export function grantsOf(viewer: Viewer, flags: Flags, missing: readonly string[] = []): Grants {
  const permissions = (Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]).filter((permission) =>
    can(viewer, permission, flags),
  );
  const isOffered = ({ call }: Route) => call === undefined || !missing.includes(call);
  const screens = ROUTES.filter((route) => canOpen(viewer, route, flags) && isOffered(route)).map(({ path }) => path);
  return { permissions: ["signed-in", ...permissions], screens };
}
