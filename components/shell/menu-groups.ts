/** Menu groups below Today, with their screens in menu order. */
const MENU_GROUPS: readonly { label: string; paths: readonly string[] }[] = [
  {
    label: "Companies and members",
    paths: ["/app/company-directory", "/app/global-member-search", "/app/bulk-register", "/app/offboard-members"],
  },
  { label: "Rates and flex", paths: ["/app/premium-raters", "/app/flex-raters", "/app/flex-onboarding"] },
  {
    label: "Endorsements and money",
    paths: [
      "/app/inbox",
      "/app/validator",
      "/app/change-request-companies",
      "/app/endorsements",
      "/app/batches",
      "/app/cd-accounts",
      "/app/approvals",
    ],
  },
  {
    label: "Admin",
    paths: [
      "/app/enrolment-config",
      "/app/merge-members",
      "/app/data-discrepancy",
      "/app/access-management",
      "/app/custom-hrms",
      "/app/skf-onboarding",
      "/app/pre-validation",
      "/app/hr-addition",
      "/app/pre-validation-and-hr-addition",
      "/app/insurer-formats",
      "/app/webhooks",
      "/app/configuration",
      "/app/contact-reveals",
      "/app/api-clients",
      "/app/system",
    ],
  },
];

const GROUP_OF = new Map(MENU_GROUPS.flatMap(({ label, paths }) => paths.map((path) => [path, label])));

/** The group of a screen; undefined for screens above all groups. */
export function groupOf(path: string): string | undefined {
  return GROUP_OF.get(path);
}
