import { z } from "zod";
import { data, Id, Rupees } from "./common";
import { ownEndpoint } from "./endpoint";

/** The figures of one company in the directory; null for users who may not see them. */
export const CompanyFigures = z.object({
  companyId: Id,
  /** Active lives. */
  lives: z.number().int(),
  /** The balances of its CD accounts together; null without an account. */
  cdBalance: Rupees.nullable(),
  openEndorsements: z.number().int().nullable(),
  overdueEndorsements: z.number().int().nullable(),
  /** The earliest end of a policy that has no renewal, up to 60 days ago; null if there is none. */
  renewsOn: z.iso.date().nullable(),
});
export type CompanyFigures = z.output<typeof CompanyFigures>;

export const listCompanyFigures = ownEndpoint("listCompanyFigures", "GET /today/companies", {
  summary: "Lives, CD balance, open endorsements and renewal date of every company",
  permission: "companies.read",
  reply: data(z.array(CompanyFigures)),
});
