import type { z } from "zod";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import type { Company } from "@/lib/contract/companies";
import type { CompanyRecordField } from "@/lib/domain/companies/fields";
import type { companyForm } from "./company-form";

type Schema = ReturnType<typeof companyForm>;
type CompanyValues = z.input<Schema>;
export type CompanyEntered = z.output<Schema>;
export type CompanyFormState = SchemaForm<CompanyValues, CompanyEntered>;

/** Each field of the record has a place in the form. */
type EveryField = CompanyValues & Record<CompanyRecordField, unknown>;

export const EMPTY_COMPANY: EveryField = {
  name: "",
  nickname: "",
  regdAddress: "",
  gstNumber: "",
  stateCode: "",
  isSez: false,
  panNumber: "",
  salesforceId: "",
  spocName: "",
  spocPhoneNumber: "",
  spocEmail: "",
  companyLogo: null,
  logo: null,
  confirmedWarnings: [],
  version: 0,
};

/** A stored company as the form shows it: a missing text is an empty field. */
export function valuesOf(company: Company): EveryField {
  const { version = 0, isSez = false, companyLogo } = company;
  return {
    name: company.name,
    nickname: company.nickname ?? "",
    regdAddress: company.regdAddress ?? "",
    gstNumber: company.gstNumber ?? "",
    stateCode: company.stateCode ?? "",
    isSez,
    panNumber: company.panNumber ?? "",
    salesforceId: company.salesforceId ?? "",
    spocName: company.spocName ?? "",
    spocPhoneNumber: company.spocPhoneNumber ?? "",
    spocEmail: company.spocEmail ?? "",
    companyLogo,
    logo: null,
    confirmedWarnings: [],
    version,
  };
}
