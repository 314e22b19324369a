import type * as contract from "@/lib/contract/raters";
import type { Verb } from "../route";
import { loadRatedPolicy } from "./load-rated-policy";
import { RATERS, raterReply } from "./load-rater";

/** The raters of a policy, newest first. @throws ProviderError not_found for an unknown policy. */
export const listRaters: Verb<typeof contract.listRaters> = async (db, _call, { params: { id } }) => {
  await loadRatedPolicy(db, id);
  return { data: { raters: (await RATERS.findAll(db, id)).map(raterReply) } };
};
