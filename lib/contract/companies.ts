import { z } from "zod";
import { data, Id, IdParams } from "./common";
import { endpoint } from "./endpoint";

export const Company = z.object({
  id: Id,
  name: z.string(),
  nickname: z.string().nullable(),
  active: z.boolean(),
  gstNumber: z.string().nullable(),
  panNumber: z.string().nullable(),
  salesforceId: z.string().nullable(),
  regdAddress: z.string().nullable(),
  spocName: z.string().nullable(),
  spocEmail: z.string().nullable(),
  spocPhoneNumber: z.string().nullable(),
  companyLogo: z.string().nullable(),
  agentGroup: z.object({ groupName: z.string() }).nullable(),
  policyPlans: z.array(Id),
});
export type Company = z.output<typeof Company>;

/** What a directory row needs; the details call brings the rest. */
export const CompanyListItem = Company.pick({ id: true, name: true, nickname: true, active: true });
export type CompanyListItem = z.output<typeof CompanyListItem>;

export const listCompanies = endpoint({
  id: "listCompanies",
  method: "GET",
  path: "/company",
  summary: "All client companies, by name [spec 1 §7]",
  permission: "companies.read",
  reply: data(z.object({ companies: z.array(CompanyListItem) })),
});

export const getCompany = endpoint({
  id: "getCompany",
  method: "GET",
  path: "/company/{id}",
  summary: "One company [spec 1 §7]",
  permission: "companies.read",
  params: IdParams,
  reply: data(z.object({ companyDetails: Company })),
});

/** A form sends what a person left empty as an empty text: it is stored as missing. */
const optionalText = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((value) => value || null);

/** A new company [spec 1 §7]. The sentences for wrong fields are the domain's, the same in the form and here. */
export const NewCompany = z.strictObject({
  name: z.string().trim().max(200),
  companyLogo: optionalText,
  gstNumber: z.string().trim().toUpperCase(),
  panNumber: z.string().trim().toUpperCase(),
  salesforceId: z.string().trim(),
  nickname: z.string().trim(),
  regdAddress: optionalText,
  spocName: optionalText,
  spocPhoneNumber: optionalText,
  spocEmail: optionalText,
  policyPlans: z.array(Id).max(0).default([]),
});
export type NewCompany = z.output<typeof NewCompany>;

export const createCompany = endpoint({
  id: "createCompany",
  method: "POST",
  path: "/company",
  summary: "Adds a client company; a nickname that is taken is refused at its field [spec 1 §7, §5]",
  permission: "companies.create",
  body: NewCompany,
  reply: data(z.object({ companyDetails: Company })),
});

/** The kind of tax on the premiums of one insurer, and what it follows from [domain §7]. */
const InsurerTax = z.object({
  insurerName: z.string(),
  insurerState: z.string(),
  kind: z.enum(["IGST", "CGST_SGST"]),
  /** Whole rate in per cent; each of two taxes is half of it. */
  ratePct: z.number(),
  isUnionTerritory: z.boolean(),
});

/** A company's tax card [domain §1 row 37]. */
export const CompanyTax = z.object({
  gstNumber: z.string().nullable(),
  /** GST code of the state: of the number where there is one, else as entered. */
  stateCode: z.string().nullable(),
  isSez: z.boolean(),
  version: z.number().int(),
  /** One for each insurer of the company's policies in force. */
  insurers: z.array(InsurerTax),
});
export type CompanyTax = z.output<typeof CompanyTax>;

export const getCompanyTax = endpoint({
  id: "getCompanyTax",
  origin: "console",
  method: "GET",
  path: "/company/{id}/tax",
  summary: "GSTIN, state, SEZ unit, and the kind of tax that follows for each insurer [domain §7]",
  permission: "companies.read",
  params: IdParams,
  reply: data(CompanyTax),
});

export const CompanyTaxChange = z.strictObject({
  gstNumber: optionalText.transform((text) => text?.toUpperCase() ?? null),
  /** Left out where a GSTIN is given, which contains it. */
  stateCode: optionalText,
  isSez: z.boolean(),
  /** Of the card that was looked at: a 409 with what stands now when another changed it meanwhile. */
  version: z.number().int(),
});
export type CompanyTaxChange = z.output<typeof CompanyTaxChange>;

export const updateCompanyTax = endpoint({
  id: "updateCompanyTax",
  origin: "console",
  method: "PUT",
  path: "/company/{id}/tax",
  summary:
    "Changes what a company's tax follows from; premiums have it from their next calculation on [domain §1 row 37]",
  permission: "companies.edit",
  params: IdParams,
  body: CompanyTaxChange,
  reply: data(CompanyTax),
});
