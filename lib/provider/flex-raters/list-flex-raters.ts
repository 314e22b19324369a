import type * as contract from "@/lib/contract/flex-raters";
import type { Verb } from "../route";
import { FLEX_RATERS, flexRaterReply } from "./load-flex-rater";

/** The flex raters of a policy, newest first. */
export const listFlexRaters: Verb<typeof contract.listFlexRaters> = async (db, _call, { query }) => ({
  data: { raters: (await FLEX_RATERS.findAll(db, query.policyId)).map(flexRaterReply) },
});
