import type { PolicyWrite } from "@/lib/contract/placement";
import { checkPlacement } from "@/lib/domain/policies/placement/check";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { loadMasterLists } from "../master-data/load-master-lists";

/**
 * Checks a policy against the rules of the form [spec 1 §5]: a draft against those of step 1, a handed-over policy against
 * all.
 * @returns the id of its insurer.
 * @throws ProviderError bad_request with the sentence of each field, by its name in the form.
 */
export async function assertPlacement(db: Db, policy: PolicyWrite): Promise<string | null> {
  const lists = await loadMasterLists(db);
  const steps = policy.policyPlacementStatus === "DRAFT" ? 1 : STEP_COUNT;
  const wrong = checkPlacement(valuesOf(policy), asChoices(lists), steps);
  if (Object.keys(wrong).length > 0) throw new ProviderError("bad_request", { ...wrong }, { data: { fields: wrong } });
  return lists.insurers.find(({ name }) => name === policy.insurerName)?.id ?? null;
}
