import { and, eq, ne } from "drizzle-orm";
import type { PolicyWrite } from "@/lib/contract/placement";
import { checkPlacement, type FieldErrors, PLACEMENT_FIELD_MESSAGES } from "@/lib/domain/policies/placement/check";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { isBaseType } from "@/lib/domain/policies/types";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { badFields } from "../errors";
import { loadMasterLists } from "../master-data/load-master-lists";

/** The stored policy, or the company of a new one. */
type Stored = { companyId: string; id?: string; basePolicyPlanId?: string | null };

/**
 * Checks a policy against the rules of the form [spec 1 §5]: a draft against those of step 1, a handed-over policy against
 * all.
 * @returns the id of its insurer.
 * @throws ProviderError bad_request with the sentence of each field, by its name in the form.
 */
export async function assertPlacement(db: Db, policy: PolicyWrite, stored: Stored): Promise<string | null> {
  const lists = await loadMasterLists(db);
  const steps = policy.policyPlacementStatus === "DRAFT" ? 1 : STEP_COUNT;
  const wrong = {
    ...checkPlacement(valuesOf(policy), asChoices(lists), steps),
    ...(await basePolicyFault(db, policy, stored)),
  };
  if (Object.keys(wrong).length > 0) throw badFields(wrong);
  return lists.insurers.find(({ name }) => name === policy.insurerName)?.id ?? null;
}

/**
 * The base policy is another health policy of the company: with any other id, no life could be added to the top-up. A renewal may
 * name a Draft, because both policies are renewed at the same time.
 */
async function basePolicyFault(
  db: Db,
  { basePolicyPlanId: baseId }: PolicyWrite,
  stored: Stored,
): Promise<FieldErrors> {
  if (!baseId || baseId === stored.basePolicyPlanId) return {};
  const isBase = and(
    eq(policies.id, baseId),
    eq(policies.companyId, stored.companyId),
    ne(policies.id, stored.id ?? ""),
  );
  const [base] = await db.select({ type: policies.policyType }).from(policies).where(isBase);
  return base && isBaseType(base.type)
    ? {}
    : { "general.basePolicyPlanId": PLACEMENT_FIELD_MESSAGES.noOption("Base Policy ID") };
}
