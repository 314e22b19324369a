import { sql } from "drizzle-orm";
import { z } from "zod";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { FIELDS } from "../members/fields";
import { policyNameOf } from "../policies/name-sql";
import { withoutRefused } from "./price-rows";
import type { PlannedRows } from "./upload-types";

const DraftCover = z.object({ userId: z.string(), policyName: z.string() });

/**
 * Refuses changes of every policy of a life while one of them is back in DRAFT and takes no rows: the life would stay
 * covered there after its exit, or charged by its old data [domain §10, §24 #46]. Parents leave with their employee.
 */
export async function refuseOnDrafts(
  db: Db,
  call: Call,
  planned: PlannedRows,
  policyId: string | null,
): Promise<PlannedRows> {
  const edits = planned.edits.filter(({ changes }) => changes.some(({ field }) => FIELDS[field].isPersonal));
  const exits = policyId === null ? planned.exits : [];
  const changes = [
    ...edits.map((row) => ({ sheet: "EDIT" as const, row })),
    ...exits.map((row) => ({ sheet: "OFFBOARD" as const, row })),
  ];
  const found = await queryRowsByChunk(
    db,
    DraftCover,
    changes.map(({ row }) => row.userId),
    (chunk) => sql`
      select changed as "userId", min(${policyNameOf("p")}) as "policyName"
      from (select user_id as changed, policy_id, false as is_parent from user_policies
            where user_id = any(${chunk}) and active and not pending_offboard
            union all
            select life.parent_id, cover.policy_id, true
            from users life join user_policies cover on cover.user_id = life.id
            where life.parent_id = any(${chunk}) and cover.active and not cover.pending_offboard) covered
      join policies p on p.id = covered.policy_id and p.placement_status = 'DRAFT' and p.end_date >= ${today(call)}::date
      where not is_parent or (p.is_parental_policy and ${policyId === null})
      group by changed`,
  );
  const draftOf = new Map(found.map(({ userId, policyName }) => [userId, policyName]));
  const refused = changes.flatMap(({ sheet, row }) => {
    const policyName = draftOf.get(row.userId);
    if (policyName === undefined) return [];
    return [{ sheet, index: row.index, messages: { [GLOBAL_KEY]: ROW_MESSAGES.coveredOnDraft(policyName) } }];
  });
  return { ...withoutRefused(planned, refused), refusals: [...planned.refusals, ...refused] };
}
