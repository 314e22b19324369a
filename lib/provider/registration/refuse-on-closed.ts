import { sql } from "drizzle-orm";
import { z } from "zod";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRowsByChunk, textArray } from "../db/unnest";
import { FIELDS } from "../members/fields";
import { policyNameOf } from "../policies/name-sql";
import type { PoliciesInScope } from "./policies-in-scope";
import { withoutRefused } from "./price-rows";
import type { PlannedRows } from "./upload-types";

const ClosedCover = z.object({ userId: z.string(), policyName: z.string(), isCorrupt: z.boolean() });

/**
 * Refuses changes of every policy of a life while one of them takes no rows: the life would stay covered there after its
 * exit, or charged by its old data [domain §10, §24 #46]. Parents leave with their employee. A corrupt policy refuses only
 * exits: personal data can be corrected without it.
 */
export async function refuseOnClosed(
  db: Db,
  call: Call,
  planned: PlannedRows,
  policyId: string | null,
  { drafts, corrupt }: PoliciesInScope["closed"],
): Promise<PlannedRows> {
  const edits = planned.edits.filter(({ changes }) => changes.some(({ field }) => FIELDS[field].isPersonal));
  const exits = policyId === null ? planned.exits : [];
  const changes = [
    ...edits.map((row) => ({ sheet: "EDIT" as const, row })),
    ...exits.map((row) => ({ sheet: "OFFBOARD" as const, row })),
  ];
  const closed = policyId === null ? [...drafts, ...corrupt] : drafts;
  if (closed.length === 0) return planned;
  const found = await queryRowsByChunk(
    db,
    ClosedCover,
    changes.map(({ row }) => row.userId),
    (chunk) => sql`
      select distinct on (changed) changed as "userId", ${policyNameOf("p")} as "policyName",
             p.id = any(${textArray(corrupt)}) as "isCorrupt"
      from (select user_id as changed, policy_id, false as is_parent from user_policies
            where user_id = any(${chunk}) and active and not pending_offboard
            union all
            select life.parent_id, cover.policy_id, true
            from users life join user_policies cover on cover.user_id = life.id
            where life.parent_id = any(${chunk}) and cover.active and not cover.pending_offboard) covered
      join policies p on p.id = covered.policy_id and p.id = any(${textArray(closed)})
        and coalesce(p.end_date >= ${today(call)}::date, true)
      where not is_parent or (p.is_parental_policy and ${policyId === null})
      order by changed, 3, 2`,
  );
  const closedOf = new Map(found.map((cover) => [cover.userId, cover]));
  const refused = changes.flatMap(({ sheet, row }) => {
    const cover = closedOf.get(row.userId);
    if (!cover) return [];
    const say = cover.isCorrupt ? ROW_MESSAGES.coveredOnCorrupt : ROW_MESSAGES.coveredOnDraft;
    return [{ sheet, index: row.index, messages: { [GLOBAL_KEY]: say(cover.policyName) } }];
  });
  return { ...withoutRefused(planned, refused), refusals: [...planned.refusals, ...refused] };
}
