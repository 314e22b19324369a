import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { COMPANY_LABELS, type CompanyRecordField, withoutDoubleState } from "@/lib/domain/companies/fields";
import { changedFields } from "@/lib/domain/companies/history";
import { keysOf } from "@/lib/domain/keys";
import { nameKey } from "@/lib/domain/name-key";
import { writeAudit } from "../audit";
import { now } from "../context";
import { companies } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { repriceInProgress } from "../endorsements/reprice-dependents";
import type { Verb } from "../route";
import { assertCompany, nicknameRefusal } from "./company-rules";
import { getCompany } from "./get-company";
import { keepChargedTax } from "./keep-charged-tax";
import { loadCompany } from "./load-company";
import { newTaxKinds, withTaxFacts } from "./new-tax-kinds";
import { savedWarnings } from "./similar-companies";

/**
 * Corrects a company by the rules of registration; its history has each changed field (ruling 49).
 * @throws ProviderError not_found; bad_request with the sentence of each wrong field (`data.fields` too); conflict with
 * the current fields for an outdated version, or for a nickname in use.
 */
export const updateCompany: Verb<typeof contract.updateCompany> = async (db, call, { params, body }) => {
  // A move that is writing charges ends before they are read.
  await lockPoliciesOf(db, params.id);
  const company = await loadCompany(db, params.id);
  const current = Object.fromEntries(keysOf(COMPANY_LABELS).map((field) => [field, company[field]]));
  await assertVersion(db, body.version, { entity: "company", entityId: params.id, version: company.version, current });
  await assertCompany(db, call, body, company);
  const { version: _, confirmedWarnings, ...entered } = body;
  const corrected = withoutDoubleState(entered);
  const { nickname, panNumber, salesforceId } = corrected;
  const after = {
    ...corrected,
    nickname: nickname || null,
    panNumber: panNumber || null,
    salesforceId: salesforceId || null,
  } satisfies Record<CompanyRecordField, unknown>;
  const warnings = await savedWarnings(db, after, company, confirmedWarnings);
  const taxed = await newTaxKinds(db, call, params.id, after);
  // Existing charges keep their kind of tax, so store it before the new facts.
  await keepChargedTax(db, call, taxed);
  await db
    .update(companies)
    .set({
      ...after,
      nicknameKey: nickname ? nameKey(nickname) : null,
      version: sql`${companies.version} + 1`,
      updatedAt: now(call),
    })
    .where(eq(companies.id, params.id))
    .catch((error: unknown) => {
      throw nicknameRefusal(error);
    });
  for (const { policy } of taxed) await repriceInProgress(db, call, withTaxFacts(policy, after));
  const [from, to] = changedFields(company, after);
  const entry = { action: "updateCompany", entity: "company", entityId: params.id };
  await writeAudit(db, call, { ...entry, before: from, after: { ...to, ...warnings } });
  return getCompany(db, call, { params, query: undefined, body: undefined });
};
