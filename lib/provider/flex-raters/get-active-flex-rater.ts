import type * as contract from "@/lib/contract/flex-raters";
import type { Verb } from "../route";
import { FLEX_RATERS, flexRaterReply } from "./load-flex-rater";

/** The active flex rater of a policy; null without one, also for an unknown policy. */
export const getActiveFlexRater: Verb<typeof contract.getActiveFlexRater> = async (db, _call, { query }) => {
  const row = await FLEX_RATERS.findActive(db, query.policyId);
  return { data: { isActive: row !== null, rater: row && flexRaterReply(row) } };
};
