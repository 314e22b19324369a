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
