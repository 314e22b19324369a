import type * as contract from "@/lib/contract/raters";
import { paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { raterWarnings } from "@/lib/domain/raters/rater-warnings";
import type { Verb } from "../route";
import { compareRoster } from "./compare-roster";
import { loadRatedPolicy } from "./load-rated-policy";
import { RATERS, raterReply, sheetReply } from "./load-rater";
import { raterEffects } from "./rater-effects";
import { isSameRater, readRateSheet } from "./read-rate-sheet";

/**
 * Reads a rate sheet as an upload would, and returns what would change if it replaced the active rater.
 * @throws ProviderError not_found; bad_request with the sentence of spec 1 §5.
 */
export const previewRater: Verb<typeof contract.previewRater> = async (db, call, { body }) => {
  const policy = await loadRatedPolicy(db, body.policyId);
  const sheet = await readRateSheet(policy, body.policyType, body.file);
  const active = await RATERS.findActive(db, policy.id);
  const openEndorsements = await raterEffects(db, call, policy.id, sheet);
  const difference = openEndorsements.reduce(
    (sum, { before, after }) => sum + paiseFromRupees(after) - paiseFromRupees(before),
    0,
  );
  return {
    data: {
      rater: { policyId: policy.id, policyType: policy.policyType, ...sheetReply(sheet) },
      warnings: raterWarnings(sheet, policy),
      replaces: active && raterReply(active),
      isUnchanged: active !== null && isSameRater(active, sheet),
      roster: await compareRoster(db, call, policy.id, { active, sheet }),
      openEndorsements,
      difference: rupeesFromPaise(difference),
    },
  };
};
