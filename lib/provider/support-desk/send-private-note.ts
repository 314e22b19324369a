import type * as contract from "@/lib/contract/support-desk";
import type { Verb } from "../route";
import { sendNote } from "./send-note";

/** Adds a private note to a ticket; queues it if the support desk is external. @throws ProviderError not_found. */
export const sendPrivateNote: Verb<typeof contract.sendPrivateNote> = (db, call, { params, body }) =>
  sendNote(db, call, params.id, body.message);
