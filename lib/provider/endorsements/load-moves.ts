import { sql } from "drizzle-orm";
import { z } from "zod";
import { EndorsementStatus } from "@/lib/contract/endorsements";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Row = z.object({ status: EndorsementStatus, at: z.string() });

/** A move of an endorsement: its new status and the time. */
export type StoredMove = { status: EndorsementStatus; at: Date };

/** The moves of an endorsement from its audit rows, oldest first. */
export async function loadMoves(db: Db, endorsementId: string): Promise<StoredMove[]> {
  const rows = await queryRows(
    db,
    Row,
    sql`select after ->> 'status' as status, at::text from audit_log
        where entity = 'endorsement' and entity_id = ${endorsementId} and action = 'updateEndorsementStatus'
        order by id`,
  );
  return rows.map(({ status, at }) => ({ status, at: new Date(at) }));
}
