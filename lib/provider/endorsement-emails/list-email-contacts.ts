import type * as contract from "@/lib/contract/endorsement-emails";
import type { Verb } from "../route";
import { loadContacts, loadParties } from "./load-contacts";

/** Where emails to insurers and TPAs go, all of them by name, with those of whom nobody has said so. */
export const listEmailContacts: Verb<typeof contract.listEmailContacts> = async (db) => {
  return { data: await loadContacts(db, await loadParties(db)) };
};
