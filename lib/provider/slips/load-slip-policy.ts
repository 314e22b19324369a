import { and, asc, eq } from "drizzle-orm";
import { Benefit } from "@/lib/contract/benefits";
import { completeAddons } from "@/lib/domain/policies/slips/addon-fields";
import { completeSlip } from "@/lib/domain/policies/slips/complete-slip";
import { NO_FAILURES, type SlipKind } from "@/lib/domain/policies/slips/slip";
import type { SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { slipOf } from "@/lib/domain/policies/slips/slip-of";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import { type BenefitRow, benefitOf } from "../benefits/benefit-of";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { benefits, policies } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { type PolicyRow, selectPolicies } from "../policies/select-policies";
import { policyDetails } from "../policies/to-contract";

/** A GMC Modular policy as stored, and in the shape of a slip. */
export type SlipPolicy = { stored: PolicyRow["policy"]; benefits: readonly BenefitRow[]; state: SlipState };

/** The only kind of policy that is edited by slip. */
export const EDITED_KIND: SlipKind = { type: "GMC", variant: "Modular" };

/**
 * The policy that an edited slip belongs to.
 * @throws ProviderError not_found if the company has no such policy; unprocessable if it is not GMC Modular.
 */
export async function loadSlipPolicy(
  db: Db,
  call: Call,
  { companyId, policyId }: { companyId: string; policyId: string },
): Promise<SlipPolicy> {
  const [row] = await selectPolicies(db, and(eq(policies.id, policyId), eq(policies.companyId, companyId)));
  if (!row) throw notFound("Policy");
  const { policy: stored } = row;
  if (stored.policyType !== "GMC" || stored.secondaryType?.toUpperCase() !== "MODULAR") {
    throw new ProviderError("unprocessable", SLIP_MESSAGES.onlyModular);
  }
  const offered = await db
    .select()
    .from(benefits)
    .where(and(eq(benefits.policyId, policyId), benefits.active))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  const wire = offered.map((benefit) => Benefit.parse(benefitOf(benefit, today(call))));
  return { stored, benefits: offered, state: slipOf(policyDetails(row, [], today(call)), wire) };
}

/** The policy as read from its own slip, so that derived fields are no changes. */
export function completePolicy(policy: SlipPolicy, day: string): SlipPolicy {
  const { values, addons } = policy.state;
  const content = {
    values,
    addons: [...addons],
    policyId: policy.stored.id,
    policyVersion: null,
    written: {},
    faults: NO_FAILURES,
  };
  return {
    ...policy,
    state: { values: completeSlip(content, EDITED_KIND, day), addons: completeAddons(addons) },
  };
}
