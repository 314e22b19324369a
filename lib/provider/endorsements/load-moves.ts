import { sql } from "drizzle-orm";
import { z } from "zod";
import { EndorsementStatus } from "@/lib/contract/endorsements";
import type { Db } from "../db/connect";
import { queryNamed } from "../db/prepared";

const Row = z.object({ action: z.string(), status: EndorsementStatus, note: z.string().nullable(), at: z.string() });

/** A move of an endorsement: its new status, the reason of a refusal, and the time. */
export type StoredMove = { status: EndorsementStatus; note: string | null; at: Date };

/** The moves of an endorsement from its audit rows, oldest first, without those that were undone. */
export async function loadMoves(db: Db, endorsementId: string): Promise<StoredMove[]> {
  const rows = await queryNamed(
    db,
    "moves of an endorsement",
    Row,
    sql`select action, after ->> 'status' as status, after ->> 'note' as note, at::text from audit_log
        where entity = 'endorsement' and entity_id = ${endorsementId} and action in ('updateEndorsementStatus', 'undoMove')
        order by id`,
  );
  const moves: StoredMove[] = [];
  for (const { action, at, ...move } of rows) {
    if (action === "undoMove") moves.pop();
    else moves.push({ ...move, at: new Date(at) });
  }
  return moves;
}
