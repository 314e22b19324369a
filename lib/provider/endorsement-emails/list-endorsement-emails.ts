import type * as contract from "@/lib/contract/endorsement-emails";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";

/** The emails that sent an endorsement to insurer and TPA, with their state. @throws ProviderError not_found. */
export const listEndorsementEmails: Verb<typeof contract.listEndorsementEmails> = async (
  db,
  call,
  { params: { id } },
) => {
  await loadEndorsement(db, id);
  return { data: await loadEmails(db, call, id) };
};
