import type * as contract from "@/lib/contract/insurer-amounts";
import { acceptanceNeeded, amountPostings } from "@/lib/domain/insurer-amounts/acceptance";
import { loadCdPosition } from "../endorsements/load-cd-position";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { comparedReply, loadNames, postingReply } from "./amount-reply";
import { compareSource } from "./compare-source";
import { findPostedAccount, loadAmountFacts } from "./load-amount-facts";

/**
 * Compares the insurer's amount with the console's and shows what recording it would post; nothing is stored.
 * @throws ProviderError not_found; as `compareSource`.
 */
export const compareInsurerAmount: Verb<typeof contract.compareInsurerAmount> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const facts = await loadAmountFacts(db, call, await loadEndorsement(db, id));
  const comparison = await compareSource(db, facts, body);
  const position = await loadCdPosition(db, await findPostedAccount(db, facts));
  const recorded = facts.recorded?.comparison ?? null;
  const acceptance = acceptanceNeeded({
    ...comparison,
    postedPaise: recorded?.differencePaise ?? 0,
    balancePaise: position?.balancePaise ?? 0,
  });
  const postings = amountPostings(recorded?.posting ?? null, comparison.posting).map(postingReply);
  const names = await loadNames(db, comparison.lives);
  return { data: { ...comparedReply(comparison, names), postings, acceptance } };
};
