import type * as contract from "@/lib/contract/companies";
import { nameKey } from "@/lib/domain/name-key";
import { writeAudit } from "../audit";
import { now } from "../context";
import { companies } from "../db/schema";
import { newId } from "../ids";
import type { Verb } from "../route";
import { assertCompany, nicknameRefusal } from "./company-rules";
import { getCompany } from "./get-company";
import { savedWarnings } from "./similar-companies";

/**
 * Adds a client company; its history has the warnings that it was saved with.
 * @throws ProviderError bad_request with the sentence of each wrong field (`data.fields` too); conflict for a nickname in
 * use, by the database's unique index.
 */
export const createCompany: Verb<typeof contract.createCompany> = async (db, call, { body }) => {
  await assertCompany(db, call, body, null);
  const { policyPlans: _, confirmedWarnings, ...fields } = body;
  const warnings = await savedWarnings(db, fields, null, confirmedWarnings);
  const id = newId("co");
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  await db
    .insert(companies)
    .values({ id, ...fields, nicknameKey: nameKey(fields.nickname), ...stamps })
    .catch((error: unknown) => {
      throw nicknameRefusal(error);
    });
  const after = { ...fields, ...warnings };
  await writeAudit(db, call, { action: "createCompany", entity: "company", entityId: id, after });
  return getCompany(db, call, { params: { id }, query: undefined, body: undefined });
};
