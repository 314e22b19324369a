import type { FormatDetails } from "@/lib/contract/insurer-formats";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";

/** "Care Health Insurance · GMC · Insurer": the name of a format. */
export const formatName = ({ insurerName, policyType, stage }: FormatDetails) =>
  [insurerName, policyTypeLabel(policyType), STAGE_WORDS[stage]].join(" · ");
