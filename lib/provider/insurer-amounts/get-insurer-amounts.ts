import type * as contract from "@/lib/contract/insurer-amounts";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { amountsReply } from "./amount-reply";
import { loadAmountFacts } from "./load-amount-facts";

/** The insurer's amounts of an endorsement, and the sources for a new one. @throws ProviderError not_found. */
export const getInsurerAmounts: Verb<typeof contract.getInsurerAmounts> = async (db, call, { params: { id } }) => {
  const facts = await loadAmountFacts(db, call, await loadEndorsement(db, id));
  return { data: await amountsReply(db, call, facts) };
};
