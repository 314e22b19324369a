"use client";

import { call } from "@/lib/client/api";
import { write } from "@/lib/client/write";
import { parsePlacementSlip } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type * as contract from "@/lib/contract/slips";
import type { NewPolicyKind } from "./choose-type";
import { useSlipCheck } from "./use-slip-check";

export type SlipVerdict = ReplyOf<typeof contract.parsePlacementSlip>["data"] & { filename: string };

/** Choices and answers before the upload. */
type SlipAnswers = { basePolicyPlanId: string | null; additionalBenefits: boolean | null };

type Props = { companyId: string; kind: NewPolicyKind; answers: SlipAnswers };

/** The slip of a new policy: validated and, if modular, saved. */
export function useSlip({ companyId, kind, answers }: Props) {
  const slip = useSlipCheck();
  const bodyOf = (filename: string) => ({
    ...{ companyId, filename, policyType: kind.type, subType: kind.variant },
    ...answers,
  });

  const validate = (file: File, onErrors: () => void) =>
    slip.check(
      file,
      async (filename) => (await call(parsePlacementSlip, { query: { commit: "false" }, body: bodyOf(filename) })).data,
      onErrors,
    );

  /** Repeated clicks create it once: the stored slip is the intent. */
  const create = ({ filename, warnings = [] }: SlipVerdict) =>
    slip.save(async () => {
      const confirmed = warnings.length > 0 ? { confirmedWarnings: warnings.map(({ kind }) => kind) } : {};
      const input = { query: { commit: "true" as const }, body: { ...bodyOf(filename), ...confirmed } };
      return (await write(`slip:${filename}`, parsePlacementSlip, input)).data;
    });

  return { ...slip, validate, create };
}
