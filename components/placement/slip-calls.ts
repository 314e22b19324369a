import { call } from "@/lib/client/api";
import { write } from "@/lib/client/write";
import { parsePlacementSlip } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type * as contract from "@/lib/contract/slips";
import type { NewPolicyKind } from "./choose-type";

type SlipReply = ReplyOf<typeof contract.parsePlacementSlip>["data"];
export type SlipVerdict = SlipReply & { filename: string };

/** Choices and answers before the upload. */
export type SlipAnswers = { basePolicyPlanId: string | null; additionalBenefits: boolean | null };

export type SlipTarget = { companyId: string; kind: NewPolicyKind; answers: SlipAnswers };

const bodyOf = ({ companyId, kind, answers }: SlipTarget, filename: string) => ({
  companyId,
  filename,
  policyType: kind.type,
  subType: kind.variant,
  ...answers,
});

/** Validates a stored slip. @throws ApiError */
export const validateSlip = async (target: SlipTarget, filename: string): Promise<SlipReply> =>
  (await call(parsePlacementSlip, { query: { commit: "false" }, body: bodyOf(target, filename) })).data;

/** Creates the policy of a validated modular slip. Repeats create it once: the stored slip is the intent. */
export async function createBySlip(target: SlipTarget, { filename, warnings = [] }: SlipVerdict): Promise<SlipReply> {
  const confirmed = warnings.length > 0 ? { confirmedWarnings: warnings.map(({ kind }) => kind) } : {};
  const input = { query: { commit: "true" as const }, body: { ...bodyOf(target, filename), ...confirmed } };
  return (await write(`slip:${filename}`, parsePlacementSlip, input)).data;
}
