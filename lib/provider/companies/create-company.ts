import type * as contract from "@/lib/contract/companies";
import { checkCompany } from "@/lib/domain/companies/check-company";
import { isObjectName } from "@/lib/domain/files/object-name";
import { nameKey } from "@/lib/domain/name-key";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { record } from "../audit";
import { now } from "../context";
import { companies } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { getCompany } from "./get-company";

/**
 * Adds a client company.
 * @throws ProviderError bad_request with the sentence of each wrong field (`data.fields` too), conflict for a nickname
 * that is taken: the database's unique index decides, not a look beforehand.
 */
export const createCompany: Verb<typeof contract.createCompany> = async (db, call, { body }) => {
  assertSound(body);
  const { policyPlans: _, ...fields } = body;
  const id = newId("co");
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  await db
    .insert(companies)
    .values({ id, ...fields, nicknameKey: nameKey(fields.nickname), ...stamps })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, "companies_nickname_key")) throw error;
      const message = COMPANY_MESSAGES.nicknameTaken;
      throw new ProviderError("conflict", message, { data: { fields: { nickname: message } } });
    });
  await record(db, call, { action: "createCompany", entity: "company", entityId: id, after: fields });
  return getCompany(db, call, { params: { id }, query: undefined, body: undefined });
};

function assertSound(company: contract.NewCompany): void {
  const fields: Record<string, string> = checkCompany(company);
  if (company.companyLogo !== null && !isObjectName(company.companyLogo)) fields.companyLogo = "File not found";
  if (Object.keys(fields).length > 0) throw new ProviderError("bad_request", fields, { data: { fields } });
}
