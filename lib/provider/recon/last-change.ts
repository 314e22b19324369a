import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { instantSql } from "../db/instants";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { nameOrNull } from "../members/name-sql";
import type { StoredMerge } from "./load-merges";
import { belongingsOf } from "./record-state";

/** Verbs with an audit row of a member that edit nothing. */
const NO_EDITS = ["revealContact", "generateECard", "migrateDuplicateUsers", "undoMerge"];
/** Verbs that write the members of a whole file; the entity of their audit row is the policy or the company. */
const UPLOADS = ["updateRoster", "unifiedUpload", "offboardMembers"];

const Change = z.object({ by: z.string(), atMs: z.number() });

/** Who changed one of two merged records last, and when; nulls if no audit row shows it. */
export async function lastChange(
  db: Db,
  { oldUserId, newUserId, oldState, newState, mergedAt, companyId }: StoredMerge,
): Promise<{ by: string | null; at: Date | null }> {
  const users = textArray([oldUserId, newUserId]);
  const known = textArray([...belongingsOf(oldState).keys(), ...belongingsOf(newState).keys()]);
  const since = instantSql(mergedAt);
  const [change] = await queryRows(
    db,
    Change,
    sql`with changed as (
          select max(at) as at from (
            select updated_at as at from users where id = any(${users})
            union all select updated_at from user_policies where user_id = any(${users})) as touched
          where at > ${since}),
        audited as (
          (select actor, at, id from audit_log where entity = 'member' and entity_id = any(${users})
             and at >= ${since} and action <> all(${textArray(NO_EDITS)}) order by id desc limit 1)
          union all
          (select a.actor, a.at, a.id from audit_log a, changed where a.at >= changed.at
             and a.action = any(${textArray(UPLOADS)})
             and (a.entity, a.entity_id) in (
               select 'policy', policy_id from user_policies where user_id = any(${users})
               union all select 'company', ${companyId}::text)
           order by a.id limit 1)),
        changes as (
          select coalesce(${nameOrNull("u")}, a.actor) as by, a.at
            from audited a left join users u on u.id = a.actor
          union all
          select coalesce(m.updated_by, e.created_by), m.created_at
            from endorsement_members m join endorsements e on e.id = m.endorsement_id
            where m.user_id = any(${users}) and m.id <> all(${known}))
        select by, (extract(epoch from at) * 1000)::float8 as "atMs" from changes order by at desc limit 1`,
  );
  return change ? { by: change.by, at: new Date(change.atMs) } : { by: null, at: null };
}
