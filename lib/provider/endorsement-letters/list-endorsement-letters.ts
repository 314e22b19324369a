import type * as contract from "@/lib/contract/endorsement-letters";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadLetters } from "./load-letters";

/** The letters by which an endorsement went to insurer and TPA, and what became of them. @throws ProviderError not_found. */
export const listEndorsementLetters: Verb<typeof contract.listEndorsementLetters> = async (
  db,
  _call,
  { params: { id } },
) => {
  await loadEndorsement(db, id);
  return { data: await loadLetters(db, id) };
};
