/** Addresses of the console's own screens: one place, so that links and redirects cannot drift apart. */
export const paths = {
  companyDirectory: () => "/app/company-directory",
  companyDetails: (companyId: string) => `/app/company-details?id=${encodeURIComponent(companyId)}`,
  memberDetails: (companyId: string) => `/app/member-details?id=${encodeURIComponent(companyId)}`,
  addCompany: () => "/app/add-company",
  policyDetails: (policyId: string) => `/app/policy-details?id=${encodeURIComponent(policyId)}`,
  endorsements: () => "/app/endorsements",
  endorsementDetails: (endorsementId: string) => `/app/endorsement-details?id=${encodeURIComponent(endorsementId)}`,
  cdLedger: (cdAccountId: string) => `/app/cd-ledger?id=${encodeURIComponent(cdAccountId)}`,
  premiumRaters: () => "/app/premium-raters",
  validator: () => "/app/validator",
  kycChecklist: () => "/app/kyc-checklist",
  dnfChecklist: () => "/app/dnf-checklist",
  backdateChecklist: () => "/app/backdate-checklist",
  validationSummary: () => "/app/validation-summary",
  login: (callbackUrl?: string) => (callbackUrl ? `/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : "/login"),
} as const;
