import { verdictCounts } from "@/lib/domain/members/verdict-counts";
import { RESULT_MESSAGES, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import { useLikely } from "../likely/likely-provider";
import { onlyRepeats } from "../verdict-lines";

/** Label of Submit with its effect, as far as known [spec 2 §2]. */
export function useSubmitLabel(): string {
  const { dryRun } = useFlow().state;
  const likely = useLikely()?.likely;
  const counts = dryRun ? verdictCounts(dryRun.verdict) : likely?.kind === "known" ? likely.verdict.counts : null;
  return counts && !onlyRepeats(counts) ? RESULT_MESSAGES.submit(counts) : VALIDATOR_MESSAGES.submit;
}
