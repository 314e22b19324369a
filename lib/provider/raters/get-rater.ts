import type * as contract from "@/lib/contract/raters";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { RATERS, raterReply } from "./load-rater";

/** The active rater of a policy. @throws ProviderError not_found without one: the rater check of spec 2 §7. */
export const getRater: Verb<typeof contract.getRater> = async (db, _call, { params: { id } }) => {
  const row = await RATERS.findActive(db, id);
  if (!row) throw new ProviderError("not_found", RATER_MESSAGES.notFound);
  return { data: { rater: raterReply(row) } };
};
