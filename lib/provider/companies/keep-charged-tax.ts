import { sql } from "drizzle-orm";
import { z } from "zod";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";
import type { Segment } from "@/lib/domain/premium/segments";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { inChunks, unnest } from "../db/unnest";
import { STORED } from "../members/charged";
import { StoredSegment } from "../premiums/stored-derivation";
import type { NewTaxKind } from "./new-tax-kinds";

const Cover = z.object({ id: z.string(), segments: z.array(StoredSegment) });
type Cover = { id: string; segments: readonly Segment[] };

const COLUMNS = [
  { name: "id", type: "text", value: ({ id }: Cover) => id },
  { name: "segments", type: "jsonb", value: ({ segments }: Cover) => segments },
];

/**
 * Stores the tax of existing charges before a change of GSTIN, state, SEZ status or insurer's state gives another kind of
 * tax: a refund returns the charged tax [domain §24 #43]. Call it before the change is written, with the policies locked.
 */
export async function keepChargedTax(db: Db, call: Call, changed: readonly Omit<NewTaxKind, "after">[]): Promise<void> {
  for (const { policy, before } of changed) {
    const untaxed = await queryRows(
      db,
      Cover,
      sql`select up.id, ${STORED} as segments from user_policies up
          where up.policy_id = ${policy.id} and up.added_by_endorsement_id is null`,
    );
    const taxed = untaxed.map((cover): Cover => {
      return { id: cover.id, segments: cover.segments.map((part) => withInceptionTax(part, before, policy.config)) };
    });
    await inChunks(taxed, async (chunk) => {
      await execute(
        db,
        sql`update user_policies cover set segments = given.segments, updated_at = ${nowSql(call)}
            from (${unnest(COLUMNS, chunk)}) given where cover.id = given.id and given.segments <> '[]'`,
      );
    });
  }
}
