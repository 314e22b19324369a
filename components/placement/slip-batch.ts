import type { PolicyWarning } from "@/lib/contract/policy-changes";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { isGmcModular, type SlipFailures } from "@/lib/domain/policies/slips/slip";
import type { NewPolicyKind } from "./choose-type";
import type { SlipAnswers, SlipVerdict } from "./slip-calls";

/** The state of one of several slips. `done` and `failed` remain until the slip is checked or created again. */
export type SlipState =
  | { is: "reading" }
  | { is: "new" }
  | { is: "checking" }
  | { is: "wrong"; errors: SlipFailures }
  | { is: "valid"; verdict: SlipVerdict; values: PlacementValues; warnings: readonly PolicyWarning[] }
  | { is: "creating" }
  /** `problem`: why the policy was not handed over. */
  | { is: "done"; policyId: string; name: string; isDraft: boolean; problem?: string }
  | { is: "failed"; message: string };

export type BatchSlip = { id: string; file: File; kind: NewPolicyKind; answers: SlipAnswers; state: SlipState };

/** The questions of its kind are answered [spec 3 §2, §4]. */
export function isAnswered({ kind, answers }: BatchSlip): boolean {
  if (kind.variant === "Top-up") return answers.basePolicyPlanId !== null;
  return !isGmcModular(kind) || answers.additionalBenefits !== null;
}

export const isSettled = ({ state }: BatchSlip) => state.is === "done";
