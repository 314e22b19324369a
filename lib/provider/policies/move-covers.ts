import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DRAFT_IN } from "@/lib/domain/endorsements/status";
import type { MovedAlong } from "@/lib/domain/policies/changes/history";
import type { PolicyPeriod } from "@/lib/domain/policies/changes/renewal-period";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { publishChanged } from "../events/publish-lives";

type Move = { policyId: string; from: PolicyPeriod; to: PolicyPeriod };

const Counted = z.object({ count: z.int() });
const MovedCover = z.object({ userPolicyId: z.string(), moved: z.boolean() });
type MovedCover = z.output<typeof MovedCover>;

export const NOTHING_MOVED: MovedAlong = { starts: 0, ends: 0, benefits: 0 };

/**
 * Moves everything that starts or ends with a policy to its new period: active covers with their charges, rows of drafts,
 * benefits. A pending offboard keeps its last date.
 */
export async function moveCovers(db: Db, call: Call, move: Move): Promise<MovedAlong> {
  const { policyId, from, to } = move;
  const at = nowSql(call);
  const { starts, ends } = await moveCoverDates(db, call, move);
  const moved = {
    starts: await publishMoved(db, call, starts, "coverageStart"),
    ends: await publishMoved(db, call, ends, "coverageEnd"),
    benefits: 0,
  };
  const [start, end] = [changeOf(from.startDate, to.startDate), changeOf(from.endDate, to.endDate)];
  if (start) {
    await moveDraftRows(db, policyId, start.before, start.after);
    moved.benefits += await countMoved(db, benefitsTo("start_date", policyId, { ...start, at }));
  }
  if (end) {
    moved.benefits = Math.max(moved.benefits, await countMoved(db, benefitsTo("end_date", policyId, { ...end, at })));
  }
  return moved;
}

const changeOf = (before: LocalDate | null, after: LocalDate | null) =>
  before && after && before !== after ? { before, after } : null;

/** Moves active covers that start or end with a policy to its new period. @param ids only these covers. */
export async function moveCoverDates(
  db: Db,
  call: Call,
  { policyId, from, to }: Move,
  ids?: readonly string[],
): Promise<{ starts: MovedCover[]; ends: MovedCover[] }> {
  const at = nowSql(call);
  const among = ids ? sql`and id = any(${textArray(ids)})` : sql``;
  const [start, end] = [changeOf(from.startDate, to.startDate), changeOf(from.endDate, to.endDate)];
  const starts = start
    ? await queryRows(
        db,
        MovedCover,
        sql`update user_policies set coverage_start = ${start.after}::date, updated_at = ${at},
              segments = ${movedSegments("from", start.before, start.after)}
            where policy_id = ${policyId} and active and coverage_start = ${start.before}::date ${among}
            returning id as "userPolicyId", true as moved`,
      )
    : [];
  const ends = end
    ? await queryRows(
        db,
        MovedCover,
        sql`update user_policies set updated_at = ${at}, segments = ${movedSegments("to", end.before, end.after)},
              coverage_end = case when pending_offboard then coverage_end else ${end.after}::date end
            where policy_id = ${policyId} and active and (pending_offboard or coverage_end = ${end.before}::date) ${among}
            returning id as "userPolicyId", not pending_offboard as moved`,
      )
    : [];
  return { starts, ends };
}

/** @returns the number of moved covers. */
async function publishMoved(
  db: Db,
  call: Call,
  covers: readonly MovedCover[],
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
