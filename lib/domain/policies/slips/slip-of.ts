import { compareByPriority } from "../../benefits/benefit-order";
import { valuesOf, type WirePolicy } from "../placement/wire";
import { PLAN_FIELD } from "./addon-fields";
import { addonOf, type WireBenefit } from "./benefit-terms";
import type { SlipState } from "./slip-differences";

/** A modular policy and its benefits as slip values: each slab names its plan, benefits are sorted by priority. */
export function slipOf(policy: WirePolicy, benefits: readonly WireBenefit[]): SlipState {
  const values = valuesOf(policy);
  const nameOf = new Map(benefits.map(({ id, name }) => [id, name]));
  const planOf = new Map(
    policy.sumAssuredSlabs.map((slab) => [String(slab.slabId), nameOf.get(String(slab.benefitId ?? "")) ?? ""]),
  );
  const slabs = values.slabs.map((slab) => ({ ...slab, [PLAN_FIELD.key]: planOf.get(String(slab.slabId)) ?? "" }));
  return { values: { ...values, slabs }, addons: [...benefits].sort(compareByPriority).map(addonOf) };
}
