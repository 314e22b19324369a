import { eq, inArray, or } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { endorsementEmails, inboxEmails } from "../db/schema";
import { loadEndorsement } from "../endorsements/load-endorsement";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";

/** The emails received about an endorsement, newest first. An email with files for two policies is about two. @throws ProviderError not_found. */
export const listInboxEmails: Verb<typeof contract.listInboxEmails> = async (db, call, { params: { id } }) => {
  await loadEndorsement(db, id);
  const repliedTo = db
    .select({ id: endorsementEmails.inReplyTo })
    .from(endorsementEmails)
    .where(eq(endorsementEmails.endorsementId, id));
  const isAbout = or(eq(inboxEmails.endorsementId, id), inArray(inboxEmails.id, repliedTo));
  return { data: await loadEmails(db, call, isAbout) };
};
