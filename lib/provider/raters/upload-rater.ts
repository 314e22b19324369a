import type * as contract from "@/lib/contract/raters";
import { lockPolicy } from "../endorsements/lock-policy";
import type { Verb } from "../route";
import { loadRatedPolicy } from "./load-rated-policy";
import { RATERS, raterReply } from "./load-rater";
import { isSameRater, readRateSheet } from "./read-rate-sheet";

/**
 * Makes a rate sheet the active rater of its policy; the previous rater remains stored. Uploading the same sheet again
 * changes nothing. Amounts of open endorsements change when their premiums are recalculated [spec 2 §4].
 * @throws ProviderError not_found; bad_request with the sentence of spec 1 §5; forbidden to replace without the permission;
 * conflict when the active rater is not the one that the sheet was compared with.
 */
export const uploadRater: Verb<typeof contract.uploadRater> = async (db, call, { body }) => {
  const { policyId, policyType, file, replaces } = body;
  const policy = await loadRatedPolicy(db, policyId);
  const sheet = await readRateSheet(policy, policyType, file);
  await lockPolicy(db, policyId);
  const active = await RATERS.findActive(db, policyId);
  if (active && isSameRater(active, sheet)) return { data: { rater: raterReply(active), isUnchanged: true } };
  const { table, ...ofSheet } = sheet;
  const contents = { ...ofSheet, raterTable: table, policyType: policy.policyType };
  const rater = await RATERS.replace(db, call, { policyId, active, replaces }, contents);
  return { data: { rater: raterReply(rater), isUnchanged: false } };
};
