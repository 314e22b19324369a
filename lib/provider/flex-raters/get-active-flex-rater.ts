import type * as contract from "@/lib/contract/flex-raters";
import type { Verb } from "../route";
import { findActiveFlexRater, flexRaterReply } from "./load-flex-rater";

/** The active flex rater of a policy; null without one, also for an unknown policy. */
export const getActiveFlexRater: Verb<typeof contract.getActiveFlexRater> = async (db, _call, { query }) => {
  const row = await findActiveFlexRater(db, query.policyId);
  return { data: { isActive: row !== null, rater: row && flexRaterReply(row) } };
};
