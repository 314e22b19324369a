import { z } from "zod";
import type { CompanyRecordField } from "@/lib/domain/companies/fields";
import { data, Id, IdParams, RecordEvent, Rupees } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { plain } from "./personal";

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
  /** A business contact (ruling 58). */
  spocEmail: plain(z.string().nullable()),
  spocPhoneNumber: plain(z.string().nullable()),
  companyLogo: z.string().nullable(),
  agentGroup: z.object({ groupName: z.string() }).nullable(),
  policyPlans: mayLack(z.array(Id), []),
  /** The base of a correction; a provider without corrections sends none of these three. */
  version: z.number().int().optional(),
  /** GST code of the state of a company without GST number [domain §1 #37]. */
  stateCode: z.string().nullable().optional(),
  isSez: z.boolean().optional(),
} satisfies Record<CompanyRecordField | "id" | "active" | "agentGroup" | "policyPlans" | "version", z.ZodType>);
export type Company = z.output<typeof Company>;

/** The fields of a directory row; the details call returns the rest. */
export const CompanyListItem = Company.pick({ id: true, name: true, nickname: true, active: true });
export type CompanyListItem = z.output<typeof CompanyListItem>;

export const listCompanies = endpoint("listCompanies", "GET /company", {
  summary: "All client companies, by name [spec 1 §7]",
  permission: "companies.read",
  reply: data(z.object({ companies: z.array(CompanyListItem) })),
});

export const getCompany = endpoint("getCompany", "GET /company/{id}", {
  summary: "One company [spec 1 §7]",
  permission: "companies.read",
  params: IdParams,
  reply: data(z.object({ companyDetails: Company })),
});

/** A form sends an empty field as an empty text, which is stored as missing. */
const optionalText = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((value) => value || null);

const ConfirmedWarnings = z.array(z.string().max(600)).max(20);

/** A new company [spec 1 §7]. The sentences for wrong fields are in the domain, shared with the form. */
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
  /** The confirmed warnings, word for word (ruling 50); sent to a provider with a history. */
  confirmedWarnings: ConfirmedWarnings.optional(),
});
export type NewCompany = z.output<typeof NewCompany>;

export const createCompany = endpoint("createCompany", "POST /company", {
  summary: "Adds a client company; a nickname in use is rejected at its field [spec 1 §7, §5]",
  permission: "companies.create",
  body: NewCompany,
  reply: data(z.object({ companyDetails: Company })),
});

const SharedFacts = z.array(z.enum(["name", "gstNumber", "panNumber"])).min(1);

export const findSimilarCompanies = ownEndpoint("findSimilarCompanies", "POST /company/similar", {
  isRead: true,
  summary: "Companies with the same GST number, PAN number or name, ignoring legal suffixes (ruling 50)",
  permission: "companies.create",
  body: z.strictObject({
    name: optionalText,
    gstNumber: optionalText,
    panNumber: optionalText,
    /** The company being corrected, which is excluded. */
    exceptId: Id.nullable(),
  }),
  reply: data(z.array(z.object({ id: Id, name: z.string(), shared: SharedFacts }))),
});

/** The facts that determine a company's tax [domain §1 #37]. */
const TaxFacts = z.strictObject({
  gstNumber: optionalText.transform((text) => text?.toUpperCase() ?? null),
  /** Absent with a GST number, which contains it. */
  stateCode: optionalText,
  isSez: z.boolean(),
});

/** A corrected company: every field of registration, and the tax facts (ruling 49). */
export const CompanyCorrection = NewCompany.omit({ policyPlans: true }).extend({
  ...TaxFacts.shape,
  /** The version that the user opened: a 409 with the current values when it was changed meanwhile. */
  version: z.number().int(),
});
export type CompanyCorrection = z.output<typeof CompanyCorrection>;

export const updateCompany = ownEndpoint("updateCompany", "PUT /company/{id}", {
  summary:
    "Corrects a company by the rules of registration; new tax facts affect premiums at their next calculation (ruling 49)",
  permission: "companies.edit",
  params: IdParams,
  body: CompanyCorrection,
  reply: data(z.object({ companyDetails: Company })),
});

export const getCompanyHistory = ownEndpoint("getCompanyHistory", "GET /company/{id}/history", {
  summary: "The changed fields of a company with user and time, newest first, from the audit log (ruling 49)",
  permission: "companies.read",
  params: IdParams,
  /** Its fields are registration facts and business contacts, which every role sees (ruling 58). */
  reply: data(z.array(RecordEvent.extend({ changes: plain(RecordEvent.shape.changes) }))),
});

const TaxKind = z.enum(["IGST", "CGST_SGST"]);

/** The kind of tax on the premiums of one insurer, and the facts behind it [domain §7]. */
const InsurerTax = z.object({
  insurerName: z.string(),
  insurerState: z.string(),
  kind: TaxKind,
  /** The total rate in per cent; each of two taxes is half of it. */
  ratePct: z.number(),
  isUnionTerritory: z.boolean(),
});

/** A company's tax card [domain §1 #37]. */
export const CompanyTax = z.object({
  gstNumber: z.string().nullable(),
  /** GST code of the state: from the GST number, else as entered. */
  stateCode: z.string().nullable(),
  isSez: z.boolean(),
  /** One per insurer of the company's policies in force. */
  insurers: z.array(InsurerTax),
});
export type CompanyTax = z.output<typeof CompanyTax>;

export const getCompanyTax = ownEndpoint("getCompanyTax", "GET /company/{id}/tax", {
  summary: "GSTIN, state, SEZ status, and the resulting kind of tax per insurer [domain §7]",
  permission: "companies.read",
  params: IdParams,
  reply: data(CompanyTax),
});

/** An open endorsement with its premium including tax, priced today with the stored and with the new tax facts. */
export const TaxEffect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  status: z.string(),
  policyName: z.string(),
  kindBefore: TaxKind,
  kindAfter: TaxKind,
  before: Rupees,
  after: Rupees,
  /** Rows that cannot be priced. */
  refusedRows: z.number().int(),
});
export type TaxEffect = z.output<typeof TaxEffect>;

export const previewCompanyTax = ownEndpoint("previewCompanyTax", "POST /company/{id}/tax/preview", {
  isRead: true,
  summary: "Open endorsements whose kind of tax changes with new tax facts, priced before and after (ruling 49)",
  permission: "companies.edit",
  params: IdParams,
  body: TaxFacts,
  reply: data(
    z.object({
      endorsements: z.array(TaxEffect),
      /** Endorsements with too many rows to price for a preview. */
      notCalculated: z.number().int(),
    }),
  ),
  timeoutMs: 60_000,
});
