/** A company of the list from which one is chosen. */
export const listedCompany = (id: string, name: string) => ({ id, name, nickname: null, active: true });

/** What the console asks for the companies, and what it gets with Acme alone. */
export const ACME_ALONE = { body: { data: { companies: [listedCompany("c-1", "Acme")] } } };

/** A policy of a company's list: handed over, with a rater. */
export const listedPolicy = (id: string, more: object = {}) => ({
  id,
  policyType: "GMC",
  secondaryType: null,
  insurerName: "Care Health Insurance",
  nickName: "Plant",
  policyNumber: `N-${id}`,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  isRaterUploaded: true,
  policyStartDate: { seconds: 1_743_445_800 },
  policyEndDate: { seconds: 1_774_981_799 },
  error: null,
  ...more,
});

/** A flex policy of a company's list. */
export const flexPolicy = (id: string, more: object = {}) => ({
  ...listedPolicy(id, { secondaryType: "FLEX", nickName: "Choice", isRaterUploaded: false }),
  policyId: id,
  companyId: "c-1",
  type: "GMC",
  insurerLogo: null,
  cdAccountId: null,
  isParentalPolicy: false,
  isTopUpPolicy: false,
  isOPDPolicy: false,
  enrolmentStatus: "PENDING",
  enrolmentDueDate: { seconds: 1_768_000_000 },
  ...more,
});
