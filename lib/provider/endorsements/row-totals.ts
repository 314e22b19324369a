import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { REFUND_WITHHELD } from "@/lib/domain/endorsements/finish-pricing";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

/** Totals of an endorsement's rows; paise. */
const RowTotals = z.object({
  additionCost: z.int(),
  editsCost: z.int(),
  deleteCost: z.int(),
  net: z.int(),
  rowCount: z.int(),
  /** Additions + distinct edited users + deletions [spec 2 §5]. */
  livesCount: z.int(),
  /** Distinct lives whose refund is 0 because of a claim [spec 2 §8]. */
  refundWithheldLives: z.int(),
});
type RowTotals = z.output<typeof RowTotals>;

const TotalsRow = RowTotals.extend({ id: z.string() });

const NO_ROWS: RowTotals = {
  additionCost: 0,
  editsCost: 0,
  deleteCost: 0,
  net: 0,
  rowCount: 0,
  livesCount: 0,
  refundWithheldLives: 0,
};

const LIVES_COUNT = sql`(count(*) filter (where operation <> 'EDIT')
  + count(distinct user_id) filter (where operation = 'EDIT'))::int`;

/** SQL for the number of lives of an endorsement, which is stored for the list. */
export const livesOf = (endorsementId: SQL) =>
  sql`(select ${LIVES_COUNT} from endorsement_members where endorsement_id = ${endorsementId})`;

const sumOf = (condition: SQL) => sql`coalesce(sum(total_paise) filter (where ${condition}), 0)::bigint`;

/** The totals of several endorsements in one statement; 0 for an endorsement without rows. */
export async function rowTotals(db: Db, endorsementIds: readonly string[]): Promise<(id: string) => RowTotals> {
  const found = await queryRows(
    db,
    TotalsRow,
    sql`select endorsement_id as id, count(*)::int as "rowCount", ${LIVES_COUNT} as "livesCount",
               ${sumOf(sql`operation = 'ADD'`)} as "additionCost", ${sumOf(sql`operation = 'EDIT'`)} as "editsCost",
               ${sumOf(sql`operation = 'DELETE'`)} as "deleteCost", ${sumOf(sql`true`)} as net,
               (count(distinct user_id) filter (where strpos(premium_note, ${REFUND_WITHHELD}) > 0))::int as "refundWithheldLives"
        from endorsement_members
        where endorsement_id = any(${textArray(endorsementIds)})
        group by endorsement_id`,
  );
  const byId = new Map(found.map(({ id, ...totals }) => [id, totals]));
  return (id) => byId.get(id) ?? NO_ROWS;
}
