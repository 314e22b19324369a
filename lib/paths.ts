/** The dates of a view of the past, in an address. */
type AsOfWords = { on?: string | undefined; known?: string | undefined };

/** Addresses of the console's screens, in one place so that links and redirects agree. */
export const paths = {
  today: () => "/app/today",
  coverAtRisk: (isMine = false) => (isMine ? "/app/cover-at-risk?owner=mine" : "/app/cover-at-risk"),
  companyDirectory: () => "/app/company-directory",
  companyDetails: (companyId: string) => `/app/company-details?id=${encodeURIComponent(companyId)}`,
  memberDetails: (companyId: string) => `/app/member-details?id=${encodeURIComponent(companyId)}`,
  /** Whether a person was covered on a date and whether the insurer knew. */
  coverProof: (userId: string, { on, known }: AsOfWords = {}) =>
    `/app/cover-proof?${new URLSearchParams({ id: userId, ...(on && { on }), ...(known && { known }) })}`,
  /** The roster of a policy in a view of the past. */
  rosterAsOf: (companyId: string, policyId: string, { on, known }: AsOfWords) =>
    `/app/member-details?${new URLSearchParams({ id: companyId, policy: policyId, ...(on && { on }), ...(known && { known }) })}`,
  /** One member. `memberDetails` is a company's directory, as the specification calls it [spec 1 §2]. */
  memberProfile: (userId: string, { on, known }: AsOfWords = {}) =>
    `/app/member-profile?${new URLSearchParams({ id: userId, ...(on && { on }), ...(known && { known }) })}`,
  /** An employee whom a script has onboarded, before they are a member. */
  onboardedUser: (id: string) => `/app/member-profile?onboarded=${encodeURIComponent(id)}`,
  /** Searches for `text` immediately. */
  globalMemberSearch: (text = "") =>
    text === "" ? "/app/global-member-search" : `/app/global-member-search?${new URLSearchParams({ q: text })}`,
  addCompany: () => "/app/add-company",
  /** The company is in the address, so that a reload keeps it. */
  addPolicy: (companyId: string) => `/app/add-policy?id=${encodeURIComponent(companyId)}`,
  renewPolicy: (companyId: string, policyId: string) =>
    `/app/add-policy?${new URLSearchParams({ id: companyId, renews: policyId })}`,
  /** For modular policies only; others are edited on the placement form. */
  editPolicy: (companyId: string, policyId: string) =>
    `/app/edit-policy?id=${encodeURIComponent(companyId)}&policyId=${encodeURIComponent(policyId)}`,
  placementForm: (companyId: string, policyId?: string, step?: number) => {
    const query = new URLSearchParams({ id: companyId });
    if (policyId) query.set("policyId", policyId);
    if (step) query.set("step", String(step));
    return `/app/placement-form?${query}`;
  },
  policyDetails: (policyId: string, { on, known }: AsOfWords = {}) =>
    `/app/policy-details?${new URLSearchParams({ id: policyId, ...(on && { on }), ...(known && { known }) })}`,
  benefitDetails: ({ id, companyId, policyId }: { id: string; companyId: string; policyId: string }) =>
    `/app/benefit-details?${new URLSearchParams({ id, companyId, policyId })}`,
  changeRequestCompanies: () => "/app/change-request-companies",
  changeRequests: (companyId: string, name: string) =>
    `/app/change-requests?cid=${encodeURIComponent(companyId)}&name=${encodeURIComponent(name)}`,
  enrolmentSetup: (companyId?: string) =>
    companyId ? `/app/enrolment-setup?id=${encodeURIComponent(companyId)}` : "/app/enrolment-setup",
  /** The specification's spelling [spec 3 §2]. */
  enrolment: (enrolmentId: string) => `/app/enrolement-config?id=${encodeURIComponent(enrolmentId)}`,
  endorsements: (words: Record<string, string> = {}) => {
    const query = new URLSearchParams(words);
    return query.size > 0 ? `/app/endorsements?${query}` : "/app/endorsements";
  },
  endorsementDetails: (endorsementId: string) => `/app/endorsement-details?id=${encodeURIComponent(endorsementId)}`,
  /** Opens the dialog that reads the insurer's file. */
  readResponse: (endorsementId: string) => `${paths.endorsementDetails(endorsementId)}&response=read`,
  webhooks: () => "/app/webhooks",
  webhookDetails: (webhookId: string) => `/app/webhook-details?id=${encodeURIComponent(webhookId)}`,
  inbox: () => "/app/inbox",
  contactReveals: (words: Record<string, string> = {}) => {
    const query = new URLSearchParams(words);
    return query.size > 0 ? `/app/contact-reveals?${query}` : "/app/contact-reveals";
  },
  /** All batches, or one of them. */
  batches: (id?: string) => (id ? `/app/batches?id=${encodeURIComponent(id)}` : "/app/batches"),
  supportTicket: (ticketId: string) => `/app/support-ticket?id=${encodeURIComponent(ticketId)}`,
  compareRosters: (policyId: string) => `/app/compare-rosters?id=${encodeURIComponent(policyId)}`,
  cdAccounts: () => "/app/cd-accounts",
  cdReconciliation: (cdAccountId: string) => `/app/cd-reconciliation?id=${encodeURIComponent(cdAccountId)}`,
  cdLedger: (cdAccountId: string) => `/app/cd-ledger?id=${encodeURIComponent(cdAccountId)}`,
  bulkRegister: (policy?: { companyId: string; policyId: string }) =>
    policy
      ? `/app/bulk-register?${new URLSearchParams({ company: policy.companyId, policy: policy.policyId })}`
      : "/app/bulk-register",
  offboardMembers: () => "/app/offboard-members",
  flexRaters: (policy?: { companyId: string; policyId: string }) =>
    policy
      ? `/app/flex-raters?${new URLSearchParams({ company: policy.companyId, policy: policy.policyId })}`
      : "/app/flex-raters",
  flexOnboarding: () => "/app/flex-onboarding",
  premiumRaters: (policy?: { companyId: string; policyId: string }) =>
    policy
      ? `/app/premium-raters?${new URLSearchParams({ company: policy.companyId, policy: policy.policyId })}`
      : "/app/premium-raters",
  /** Without a company, the screen offers a choice. */
  enrolmentConfig: (companyId?: string) =>
    companyId ? `/app/enrolment-config?id=${encodeURIComponent(companyId)}` : "/app/enrolment-config",
  accessManagement: () => "/app/access-management",
  /** Changes that a second person decides on; `id` opens one. */
  approvals: ({ id }: { id?: string } = {}) => (id ? `/app/approvals?id=${encodeURIComponent(id)}` : "/app/approvals"),
  insurerFormats: () => "/app/insurer-formats",
  emailContacts: () => "/app/email-contacts",
  insurerFormat: ({ insurerId, policyType, stage }: { insurerId: string; policyType: string; stage: string }) =>
    `/app/insurer-format?${new URLSearchParams({ insurer: insurerId, type: policyType, stage })}`,
  /** Settings for everyone, an insurer or a policy. */
  apiClients: () => "/app/api-clients",
  apiDocumentation: () => "/app/api-documentation",
  configuration: ({ insurerId, policyId }: { insurerId?: string; policyId?: string } = {}) => {
    const query = new URLSearchParams(policyId ? { policy: policyId } : insurerId ? { insurer: insurerId } : {});
    return query.size > 0 ? `/app/configuration?${query}` : "/app/configuration";
  },
  dataDiscrepancy: () => "/app/data-discrepancy",
  customHrms: () => "/app/custom-hrms",
  skfOnboarding: () => "/app/skf-onboarding",
  preValidation: () => "/app/pre-validation",
  hrAddition: () => "/app/hr-addition",
  /** Preselects the policy and its company. */
  validator: (policyId?: string) =>
    policyId ? `/app/validator?policy=${encodeURIComponent(policyId)}` : "/app/validator",
  /** Preselects the upload method as well: the rows belong in an endorsement. */
  validatorEndorsement: (policyId: string) =>
    `/app/validator?${new URLSearchParams({ policy: policyId, method: "ENDORSEMENT" })}`,
  /** Preselects the company, the upload method and 'Not Applicable': exits from every policy. */
  validatorExits: (companyId: string) =>
    `/app/validator?${new URLSearchParams({ company: companyId, method: "ENDORSEMENT" })}`,
  /** Opens a shared draft in the validator. */
  validatorDraft: (draftId: string) => `/app/validator?${new URLSearchParams({ draft: draftId })}`,
  /** Opens an email's attachment in the validator. */
  validatorEmail: ({ emailId, fileId }: { emailId: string; fileId: string }) =>
    `/app/validator?${new URLSearchParams({ email: emailId, file: fileId })}`,
  /** Opens the rows that reverse what the insurer has of a batch. */
  validatorCounter: ({ batchId, policyId }: { batchId: string; policyId: string }) =>
    `/app/validator?${new URLSearchParams({ batch: batchId, of: policyId })}`,
  kycChecklist: () => "/app/kyc-checklist",
  dnfChecklist: () => "/app/dnf-checklist",
  backdateChecklist: () => "/app/backdate-checklist",
  validationSummary: () => "/app/validation-summary",
  /** `reason` is the code of the sentence under the button. */
  login: (callbackUrl?: string, reason?: string) => {
    const query = new URLSearchParams({ ...(callbackUrl && { callbackUrl }), ...(reason && { error: reason }) });
    return query.size > 0 ? `/login?${query}` : "/login";
  },
} as const;

/** The company whose set-up a screen is part of, in its address. */
export const SET_UP_PARAM = "setUp";

/** The address of a screen as a part of the set-up of a company. */
export const withSetUp = (href: string, companyId: string): string =>
  `${href}${href.includes("?") ? "&" : "?"}${SET_UP_PARAM}=${encodeURIComponent(companyId)}`;

/** Words that a broken link has instead of an id [spec 1 §2]. */
const BROKEN_WORDS = ["undefined", "null"];
const MAX_ID_LENGTH = 100;
/** An id is one segment of an address: no path traversal and no unprintable characters. */
const NO_ID = /^\.{1,2}$|[/\\\p{Cc}\p{Cs}]/u;

/** Whether a broken link has a placeholder word instead of an id. */
export function isBrokenId(text: unknown): boolean {
  return typeof text === "string" && BROKEN_WORDS.includes(text);
}

/** The id in the text of an address. Null if there is none or no call could carry it. */
export function idIn(text: unknown): string | null {
  if (typeof text !== "string" || text === "" || isBrokenId(text)) return null;
  return text.length > MAX_ID_LENGTH || NO_ID.test(text) ? null : text;
}

/**
 * The text if it is an address of one of the console's screens, else the fallback. Parse before comparing: `//host`,
 * `/\\host` and an embedded tab would all leave the console.
 */
export function ownPath(text: string | null | undefined, fallback = "/app"): string {
  const base = "http://own.invalid";
  if (!text?.startsWith("/") || !URL.canParse(text, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, base);
  const isScreen = pathname === "/app" || pathname.startsWith("/app/");
  return origin === base && isScreen ? `${pathname}${search}${hash}` : fallback;
}
