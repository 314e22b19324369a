import type * as contract from "@/lib/contract/inbox";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";
import { isUnmatched } from "./unmatched";

/** The emails that wait and name no endorsement, newest first. */
export const listUnmatchedEmails: Verb<typeof contract.listUnmatchedEmails> = async (db) => ({
  data: await loadEmails(db, isUnmatched),
});
