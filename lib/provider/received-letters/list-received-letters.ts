import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/received-letters";
import { receivedLetters } from "../db/schema";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadLetters } from "./load-letters";

/** The letters that came about an endorsement, newest first. @throws ProviderError not_found. */
export const listReceivedLetters: Verb<typeof contract.listReceivedLetters> = async (db, _call, { params: { id } }) => {
  await loadEndorsement(db, id);
  return { data: await loadLetters(db, eq(receivedLetters.endorsementId, id)) };
};
