import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/recon";
import { MovedRecords } from "@/lib/contract/recon";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { newId } from "../ids";
import type { MergeablePair } from "./check-pair";
import { recordStateOf } from "./record-state";

/**
 * Moves everything of the old record to the new one, its dependants under the new employee ID, closes the old one and stores the merge. One statement: a pair among
 * two thousand takes one round trip, and the stored states are those before its writes.
 */
export async function mergePair(
  db: Db,
  call: Call,
  { oldUserId, newUserId, reason }: contract.DuplicatePair,
  { companyId, differences }: MergeablePair,
): Promise<contract.MovedRecords> {
  const at = nowSql(call);
  // Without differences there is no reason; a preview has none yet.
  const why = differences.length === 0 ? null : (reason ?? "");
  const [moved] = await queryRows(
    db,
    MovedRecords,
    sql`with covers as (
          update user_policies set user_id = ${newUserId}, updated_at = ${at} where user_id = ${oldUserId} returning id),
        rows as (update endorsement_members set user_id = ${newUserId} where user_id = ${oldUserId} returning 1),
        claimed as (update claims set user_id = ${newUserId} where user_id = ${oldUserId} returning 1),
        requested as (
          update change_requests set user_id = ${newUserId}, updated_at = ${at} where user_id = ${oldUserId} returning 1),
        family as (
          update users set parent_id = ${newUserId},
            employee_id = (select next.employee_id from users next where next.id = ${newUserId}),
            version = version + 1, updated_at = ${at}
          where parent_id = ${oldUserId} returning 1),
        closed as (
          update users set active = false, version = version + 1, updated_at = ${at}
          where id = ${oldUserId} and active returning 1),
        fact as (
          insert into member_merges
            (id, company_id, old_user_id, new_user_id, old_state, new_state, differences, reason, merged_by, merged_at)
          values (${newId("merge")}, ${companyId}, ${oldUserId}, ${newUserId}, ${recordStateOf(oldUserId)},
            ${recordStateOf(newUserId)}, ${textArray(differences)}, ${why}, ${call.actor.name}, ${at})
          returning 1)
        select (select count(*) from covers) as policies,
          (select count(*) from user_benefits b join covers c on c.id = b.user_policy_id where b.active) as benefits,
          (select count(*) from rows) as endorsements, (select count(*) from requested) as requests,
          (select count(*) from claimed) as claims, (select count(*) from family) as dependants`,
  );
  if (!moved) throw new Error("the count returned no row");
  return moved;
}
