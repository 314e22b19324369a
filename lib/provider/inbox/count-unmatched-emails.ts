import type * as contract from "@/lib/contract/inbox";
import type { Verb } from "../route";
import { countUnmatched } from "./unmatched";

/** The number of open emails that are not matched to an endorsement. */
export const countUnmatchedEmails: Verb<typeof contract.countUnmatchedEmails> = async (db) => ({
  data: { total: await countUnmatched(db) },
});
