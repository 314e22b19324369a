import { PolicyWrite } from "@/lib/contract/placement";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { PLAN_FIELD, PLAN_KIND, type SlipAddon } from "@/lib/domain/policies/slips/addon-fields";

/** A benefit of a slip with its existing or new id. */
export type IdentifiedAddon = { id: string; addon: SlipAddon };

/** Converts a valid modular slip into the policy to save: its slabs refer to the benefits of their plans. */
export function slipPolicy(values: PlacementValues, benefits: readonly IdentifiedAddon[]): PolicyWrite {
  const policy = policyOf(values);
  const sumAssuredSlabs = policy.sumAssuredSlabs.map((slab, index) => ({
    ...slab,
    benefitId: planId(String(values.slabs[index]?.[PLAN_FIELD.key] ?? ""), benefits),
  }));
  return PolicyWrite.parse({ ...policy, sumAssuredSlabs });
}

function planId(name: string, benefits: readonly IdentifiedAddon[]): string | null {
  const found = benefits.find(
    ({ addon: { fields } }) => fields.type === PLAN_KIND && String(fields.name).toLowerCase() === name.toLowerCase(),
  );
  return found?.id ?? null;
}
