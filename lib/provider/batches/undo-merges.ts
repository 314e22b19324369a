import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "../db/rows";
import { lockMerged, splitMerge } from "../recon/undo-merge";
import { tryPart } from "./try-part";
import type { RemainingItem, UndoBatch } from "./undo-report";

const Merge = z.object({
  id: z.string(),
  oldUserId: z.string(),
  newUserId: z.string(),
  name: z.string(),
});

/** Undoes merges, the last one first: each pair is split as a single merge is (ruling 51), or stays with the reason. */
export const undoMerges: UndoBatch = async (db, call, batch) => {
  const merges = await queryRows(
    db,
    Merge,
    sql`select id, old_user_id as "oldUserId", new_user_id as "newUserId",
               trim(concat(new_state -> 'person' ->> 'first_name', ' ', new_state -> 'person' ->> 'last_name')) as name
        from member_merges where added_in_batch = ${batch.id} order by seq desc`,
  );
  await lockMerged(db, merges);
  const remaining: RemainingItem[] = [];
  for (const { id, newUserId: userId, name } of merges) {
    const detail = await tryPart(db, (part) => splitMerge(part, call, id));
    if (detail !== null)
      remaining.push({ item: "MERGE", userId, name, reason: "RULE", detail, by: null, atSeconds: null });
  }
  const count = merges.length - remaining.length;
  return { reversed: count > 0 ? [{ item: "MERGE", count }] : [], remaining, endorsements: [], counters: [] };
};
