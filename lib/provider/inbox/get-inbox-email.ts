import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { inboxEmails } from "../db/schema";
import type { Verb } from "../route";
import { emailMissing, loadEmails } from "./load-emails";

/** A received email. @throws ProviderError not_found. */
export const getInboxEmail: Verb<typeof contract.getInboxEmail> = async (db, call, { params: { id } }) => {
  const [email] = await loadEmails(db, call, eq(inboxEmails.id, id));
  if (!email) throw emailMissing();
  return { data: email };
};
