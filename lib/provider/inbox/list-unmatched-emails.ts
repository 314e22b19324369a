import type * as contract from "@/lib/contract/inbox";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";
import { isUnmatched } from "./unmatched";

/** The open emails that are not matched to an endorsement, newest first. */
export const listUnmatchedEmails: Verb<typeof contract.listUnmatchedEmails> = async (db, call) => ({
  data: await loadEmails(db, call, isUnmatched),
});
