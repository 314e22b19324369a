import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { writeOnce } from "@/lib/client/write";
import { createPolicy, renewPolicy, updatePolicy } from "@/lib/contract/calls";
import type { PolicyWrite } from "@/lib/contract/placement";
import type { Policy } from "@/lib/contract/policies";
import type { WarningKind } from "@/lib/domain/policies/changes/warnings";
import type { FieldErrors } from "@/lib/domain/policies/placement/check";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import type { PlacementInput } from "./placement-schema";

export type Target = {
  companyId: string;
  policyId?: string | undefined;
  /** The policy that the new policy renews. */
  renews?: string | undefined;
  step: number;
};

/** Confirmations of the review; not sent to a provider without reviews. */
export type Confirmation = { reviewed?: string | null; confirmedWarnings?: WarningKind[] };

/** Request body of a step; the last step hands the policy over [spec 1 §4]. */
export const bodyOf = ({ step }: Target, values: PlacementInput): PolicyWrite =>
  policyOf(values, step === STEP_COUNT ? "HANDOVER_TO_OPS" : values.status) as PolicyWrite;

/** Creates the policy on the first save and updates it on later ones. @throws ApiError */
export async function savePlacement(
  target: Target,
  values: PlacementInput,
  { reviewed, confirmedWarnings }: Confirmation,
): Promise<Policy> {
  const { companyId, policyId, renews } = target;
  const { version } = values;
  const body = { ...bodyOf(target, values), ...(confirmedWarnings ? { confirmedWarnings } : {}) };
  const intent = `placement:${policyId ?? renews ?? companyId}:${version}:${JSON.stringify(body)}`;
  const { data } = await writeOnce(intent, (idempotencyKey) => {
    if (policyId) {
      const update = { ...body, companyId, version, ...(reviewed ? { reviewed } : {}) };
      return call(updatePolicy, { params: { id: policyId }, body: update, idempotencyKey });
    }
    if (renews) return call(renewPolicy, { params: { id: renews }, body, idempotencyKey });
    return call(createPolicy, { body: { ...body, companyId }, idempotencyKey });
  });
  return data.policyPlan;
}

/** A stored policy as form values. */
export const inputOf = (policy: Policy): PlacementInput => ({ ...valuesOf(policy), version: policy.version });

/** The provider's errors by field, on any step. */
export function refusedFieldsOf(cause: unknown): FieldErrors {
  const { fields = {} } = ((cause instanceof ApiError && cause.data) || {}) as { fields?: FieldErrors };
  return fields;
}
