import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { checkTaxFacts } from "@/lib/domain/companies/tax-facts";
import { record } from "../audit";
import { now } from "../context";
import { companies } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { getCompanyTax } from "./get-company-tax";
import { keepChargedTax } from "./keep-charged-tax";

/**
 * Changes GSTIN, state and SEZ unit of a company. A state is stored only without a GSTIN, which contains it.
 * @throws ProviderError not_found; bad_request with the sentence of each wrong field (`data.fields` too); conflict with
 * {@link contract.CompanyTax} fields as they stand when the company was changed since the version that was looked at.
 */
export const updateCompanyTax: Verb<typeof contract.updateCompanyTax> = async (db, call, { params, body }) => {
  const [company] = await db.select().from(companies).where(eq(companies.id, params.id)).for("no key update");
  if (!company) throw new ProviderError("not_found", "Company not found");
  const before = { gstNumber: company.gstNumber, stateCode: company.stateCode, isSez: company.isSez };
  if (body.version !== company.version) {
    const stale = { entity: "company", entityId: params.id, version: company.version };
    throw await editConflict(db, { ...stale, current: before });
  }
  const { version: _, ...facts } = body;
  const fields: Record<string, string> = checkTaxFacts(facts, before);
  if (Object.keys(fields).length > 0) throw new ProviderError("bad_request", fields, { data: { fields } });
  const after = { ...facts, stateCode: facts.gstNumber ? null : facts.stateCode };
  await keepChargedTax(db, call, params.id, after);
  await db
    .update(companies)
    .set({ ...after, version: sql`${companies.version} + 1`, updatedAt: now(call) })
    .where(eq(companies.id, params.id));
  await record(db, call, { action: "updateCompanyTax", entity: "company", entityId: params.id, before, after });
  return getCompanyTax(db, call, { params, query: undefined, body: undefined });
};
