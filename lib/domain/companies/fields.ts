/** The recorded and editable fields of a company, with their labels. */
export const COMPANY_LABELS = {
  name: "Legal Name of the Company",
  nickname: "Company Nickname",
  gstNumber: "GST Number",
  stateCode: "State",
  isSez: "SEZ unit",
  panNumber: "PAN Number",
  salesforceId: "Salesforce ID",
  regdAddress: "Registered Address",
  companyLogo: "Company Logo",
  spocName: "SPOC Name",
  spocPhoneNumber: "SPOC Phone",
  spocEmail: "SPOC Email",
} as const;
export type CompanyRecordField = keyof typeof COMPANY_LABELS;

/** A GST number contains the state, so the state is not stored separately. */
export const withoutDoubleState = <F extends { gstNumber: string | null; stateCode: string | null }>(facts: F): F =>
  facts.gstNumber ? { ...facts, stateCode: null } : facts;
