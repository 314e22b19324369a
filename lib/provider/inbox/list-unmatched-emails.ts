import type * as contract from "@/lib/contract/inbox";
import type { Verb } from "../route";
import { loadEmails } from "./load-emails";
import { countUnmatched, isUnmatched } from "./unmatched";

/** The open emails that are not matched to an endorsement: their number, and the newest. */
export const listUnmatchedEmails: Verb<typeof contract.listUnmatchedEmails> = async (db, call) => ({
  data: { total: await countUnmatched(db), first: await loadEmails(db, call, isUnmatched) },
});
