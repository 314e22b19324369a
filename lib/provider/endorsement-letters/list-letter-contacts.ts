import type * as contract from "@/lib/contract/endorsement-letters";
import type { Verb } from "../route";
import { loadContacts, loadParties } from "./load-contacts";

/** Where letters to insurers and TPAs go, all of them by name, with those of whom nobody has said so. */
export const listLetterContacts: Verb<typeof contract.listLetterContacts> = async (db) => {
  return { data: await loadContacts(db, await loadParties(db)) };
};
