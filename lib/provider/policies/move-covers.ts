import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DRAFT_IN } from "@/lib/domain/endorsements/status";
import type { MovedAlong } from "@/lib/domain/policies/changes/history";
import type { PolicyPeriod } from "@/lib/domain/policies/changes/renewal-period";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { publishChanged } from "../events/publish-lives";

type Move = { policyId: string; from: PolicyPeriod; to: PolicyPeriod };

const Counted = z.object({ count: z.int() });
const MovedCover = z.object({ userPolicyId: z.string(), moved: z.boolean() });

export const NOTHING_MOVED: MovedAlong = { starts: 0, ends: 0, benefits: 0 };

/**
 * Moves everything that starts or ends with a policy to its new period: active covers with their charges, rows of drafts,
 * benefits. A pending offboard keeps its last date.
 */
export async function moveCovers(db: Db, call: Call, { policyId, from, to }: Move): Promise<MovedAlong> {
  const at = sql`${now(call).toISOString()}::timestamptz`;
  const moved = { ...NOTHING_MOVED };
  if (from.startDate && to.startDate && from.startDate !== to.startDate) {
    const [before, after] = [from.startDate, to.startDate];
    const covers = await queryRows(
      db,
      MovedCover,
      sql`update user_policies set coverage_start = ${after}::date, updated_at = ${at},
            segments = ${movedSegments("from", before, after)}
          where policy_id = ${policyId} and active and coverage_start = ${before}::date
          returning id as "userPolicyId", true as moved`,
    );
    moved.starts = await publishMoved(db, call, covers, "coverageStart");
    await moveDraftRows(db, policyId, before, after);
    moved.benefits += await countMoved(db, benefitsTo("start_date", policyId, { before, after, at }));
  }
  if (from.endDate && to.endDate && from.endDate !== to.endDate) {
    const [before, after] = [from.endDate, to.endDate];
    const covers = await queryRows(
      db,
      MovedCover,
      sql`update user_policies set updated_at = ${at}, segments = ${movedSegments("to", before, after)},
            coverage_end = case when pending_offboard then coverage_end else ${after}::date end
          where policy_id = ${policyId} and active and (pending_offboard or coverage_end = ${before}::date)
          returning id as "userPolicyId", not pending_offboard as moved`,
    );
    moved.ends = await publishMoved(db, call, covers, "coverageEnd");
    moved.benefits = Math.max(
      moved.benefits,
      await countMoved(db, benefitsTo("end_date", policyId, { before, after, at })),
    );
  }
  return moved;
}

/** @returns the number of moved covers. */
async function publishMoved(
  db: Db,
  call: Call,
  covers: readonly z.output<typeof MovedCover>[],
  field: "coverageStart" | "coverageEnd",
): Promise<number> {
  const lives = covers.flatMap(({ userPolicyId, moved }) => (moved ? [{ userPolicyId, fields: [field] }] : []));
  await publishChanged(db, call, lives);
  return lives.length;
}

async function countMoved(db: Db, update: SQL): Promise<number> {
  const [found] = await queryRows(
    db,
    Counted,
    sql`with changed as (${update}) select count(*) filter (where moved)::int as count from changed`,
  );
  return found?.count ?? 0;
}

/** The segments of a cover with one date replaced. */
const movedSegments = (side: "from" | "to", before: string, after: string): SQL => sql`
  coalesce((select jsonb_agg(case when s ->> ${side}::text = ${before}::text
                             then s || jsonb_build_object(${side}::text, ${after}::text) else s end order by place)
            from jsonb_array_elements(segments) with ordinality as listed (s, place)), '[]'::jsonb)`;

/** Moves rows of drafts that start with the policy, and edits of the coverage start to that date. */
async function moveDraftRows(db: Db, policyId: string, before: string, after: string): Promise<void> {
  const key = "policy_start_date";
  const moved = (column: SQL) => sql`
    case when ${column} ->> ${key}::text = ${before}::text
         then ${column} || jsonb_build_object(${key}::text, ${after}::text) else ${column} end`;
  await execute(
    db,
    sql`update endorsement_members m
        set coverage_start = case when m.coverage_start = ${before}::date then ${after}::date else m.coverage_start end,
            old_data = ${moved(sql`m.old_data`)}, revised_data = ${moved(sql`m.revised_data`)}
        from endorsements e
        where e.id = m.endorsement_id and e.policy_id = ${policyId} and ${hasStatus("e", DRAFT_IN)}`,
  );
}

const benefitsTo = (
  column: "start_date" | "end_date",
  policyId: string,
  { before, after, at }: { before: string; after: string; at: SQL },
): SQL => sql`
  update benefits set ${sql.raw(column)} = ${after}::date, version = version + 1, updated_at = ${at}
  where policy_id = ${policyId} and ${sql.raw(column)} = ${before}::date returning true as moved`;
