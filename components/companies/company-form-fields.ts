import type { FieldErrors } from "react-hook-form";
import { type CompanyField, checkCompany } from "@/lib/domain/companies/check-company";

/** What the form holds; the logo is a file until it is sent. */
export type CompanyForm = Record<
  "name" | "nickname" | "regdAddress" | "gstNumber" | "panNumber" | "salesforceId",
  string
> &
  Record<"spocName" | "spocPhoneNumber" | "spocEmail", string>;

export const EMPTY_COMPANY: CompanyForm = {
  name: "",
  nickname: "",
  regdAddress: "",
  gstNumber: "",
  panNumber: "",
  salesforceId: "",
  spocName: "",
  spocPhoneNumber: "",
  spocEmail: "",
};

/** The labels of spec 1 §2, in the order of the form. */
export const COMPANY_LABELS: Readonly<Record<keyof CompanyForm, string>> = {
  name: "Legal Name of the Company",
  nickname: "Company Nickname",
  regdAddress: "Registered Address",
  gstNumber: "GST Number",
  panNumber: "PAN Number",
  salesforceId: "Salesforce ID",
  spocName: "Name",
  spocPhoneNumber: "Phone",
  spocEmail: "Email",
};

/** The domain's verdict in the form library's words. */
export function companyResolver(values: CompanyForm) {
  const wrong = Object.entries(checkCompany(values)) as [CompanyField, string][];
  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: "domain", message }]));
  return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<CompanyForm> };
}
