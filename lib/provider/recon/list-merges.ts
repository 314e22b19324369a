import { lt } from "drizzle-orm";
import type * as contract from "@/lib/contract/recon";
import { memberMerges } from "../db/schema";
import type { Verb } from "../route";
import { loadMerges, mergeOf } from "./load-merges";

/** The merges after a cursor, newest first; one extra row shows whether there is a next page. */
export const listMerges: Verb<typeof contract.listMerges> = async (db, _call, { query: { after, limit } }) => {
  const found = await loadMerges(db, after === undefined ? undefined : lt(memberMerges.seq, after), limit + 1);
  const page = found.slice(0, limit);
  return {
    data: { merges: page.map(mergeOf), nextPageId: found.length > limit ? (page.at(-1)?.seq ?? null) : null },
  };
};
