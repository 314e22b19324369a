import type * as contract from "@/lib/contract/endorsement-emails";
import type { Verb } from "../route";
import { loadContacts, loadParties } from "./load-contacts";

/** The email addresses of all insurers and TPAs by name, including those without a saved address. */
export const listEmailContacts: Verb<typeof contract.listEmailContacts> = async (db) => {
  return { data: await loadContacts(db, await loadParties(db)) };
};
