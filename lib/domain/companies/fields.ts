/** What is recorded of a company and can be corrected, with the label of each field. */
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

/** A GST number contains the state: none is stored beside it. */
export const withoutDoubleState = <F extends { gstNumber: string | null; stateCode: string | null }>(facts: F): F =>
  facts.gstNumber ? { ...facts, stateCode: null } : facts;
