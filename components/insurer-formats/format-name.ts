import type { FormatDetails } from "@/lib/contract/insurer-formats";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";

/** "Care Health Insurance · GMC · Insurer": which format it is, wherever it is named. */
export const formatName = ({ insurerName, policyType, stage }: FormatDetails) =>
  [insurerName, policyType, STAGE_WORDS[stage]].join(" · ");
