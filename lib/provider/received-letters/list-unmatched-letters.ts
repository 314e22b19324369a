import type * as contract from "@/lib/contract/received-letters";
import type { Verb } from "../route";
import { loadLetters } from "./load-letters";
import { isUnmatched } from "./unmatched";

/** The letters that wait and name no endorsement, newest first. */
export const listUnmatchedLetters: Verb<typeof contract.listUnmatchedLetters> = async (db) => ({
  data: await loadLetters(db, isUnmatched),
});
