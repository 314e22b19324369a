import type * as contract from "@/lib/contract/endorsement-emails";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";

/** The emails by which an endorsement went to insurer and TPA, and what became of them. @throws ProviderError not_found. */
export const listEndorsementEmails: Verb<typeof contract.listEndorsementEmails> = async (
  db,
  _call,
  { params: { id } },
) => {
  await loadEndorsement(db, id);
  return { data: await loadEmails(db, id) };
};
