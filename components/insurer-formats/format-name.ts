import type { FormatDetails } from "@/lib/contract/insurer-formats";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";

/** "Care Health Insurance · GMC · Insurer": the name of a format. */
export const formatName = ({ insurerName, policyType, stage }: FormatDetails) =>
  [insurerName, policyType, STAGE_WORDS[stage]].join(" · ");
