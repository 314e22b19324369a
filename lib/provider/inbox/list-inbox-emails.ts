import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { inboxEmails } from "../db/schema";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";

/** The emails received about an endorsement, newest first. @throws ProviderError not_found. */
export const listInboxEmails: Verb<typeof contract.listInboxEmails> = async (db, _call, { params: { id } }) => {
  await loadEndorsement(db, id);
  return { data: await loadEmails(db, eq(inboxEmails.endorsementId, id)) };
};
