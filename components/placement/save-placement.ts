import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { writeOnce } from "@/lib/client/write";
import { createPolicy, renewPolicy, updatePolicy } from "@/lib/contract/calls";
import type { PolicyWrite } from "@/lib/contract/placement";
import type { Policy } from "@/lib/contract/policies";
import type { FieldErrors } from "@/lib/domain/policies/placement/check";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import type { PlacementInput } from "./placement-schema";

type Target = {
  companyId: string;
  policyId?: string | undefined;
  /** The policy that the first save renews. */
  renews?: string | undefined;
  step: number;
};

/** Creates the policy on the first save, saves it on the later ones; the last step hands it over [spec 1 §4]. @throws ApiError */
export async function savePlacement(
  { companyId, policyId, renews, step }: Target,
  values: PlacementInput,
): Promise<Policy> {
  const { version } = values;
  const body = policyOf(values, step === STEP_COUNT ? "HANDOVER_TO_OPS" : values.status) as PolicyWrite;
  const intent = `placement:${policyId ?? renews ?? companyId}:${version}:${JSON.stringify(body)}`;
  const { data } = await writeOnce(intent, (idempotencyKey) => {
    if (policyId) return call(updatePolicy, { params: { id: policyId }, body: { ...body, version }, idempotencyKey });
    if (renews) return call(renewPolicy, { params: { id: renews }, body, idempotencyKey });
    return call(createPolicy, { body: { ...body, companyId }, idempotencyKey });
  });
  return data.policyPlan;
}

/** A stored policy as the form holds it. */
export const inputOf = (policy: Policy): PlacementInput => ({ ...valuesOf(policy), version: policy.version });

/** The provider's messages by field, whichever step they stand on. */
export function refusedFieldsOf(cause: unknown): FieldErrors {
  const { fields = {} } = ((cause instanceof ApiError && cause.data) || {}) as { fields?: FieldErrors };
  return fields;
}
