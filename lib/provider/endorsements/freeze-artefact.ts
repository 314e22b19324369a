import { sql } from "drizzle-orm";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { newId } from "../ids";

type Kind = "INSURER_FILE" | "TPA_FILE";

/**
 * Stores a snapshot of what is sent: every row with its life, unaffected by later changes [domain §10]. Runs inside the
 * database, so that a large endorsement is not transferred.
 */
export async function freezeArtefact(db: Db, call: Call, endorsementId: string, kind: Kind): Promise<void> {
  await execute(
    db,
    sql`insert into endorsement_artefacts (id, endorsement_id, kind, content, created_at)
        select ${newId("art")}, e.id, ${kind},
               jsonb_build_object('endorsementNumber', e.endorsement_number, 'version', e.version,
                 'rows', coalesce((
                   select jsonb_agg((to_jsonb(m) - 'derivation') || jsonb_build_object('first_name', u.first_name,
                     'last_name', u.last_name, 'dob', u.dob, 'gender', u.gender, 'mobile', u.mobile, 'email', u.email,
                     'uhid', up.uhid) order by m.seq)
                   from endorsement_members m
                   join users u on u.id = m.user_id
                   left join user_policies up on up.id = m.user_policy_id
                   where m.endorsement_id = e.id), '[]')),
               ${nowSql(call)}
        from endorsements e where e.id = ${endorsementId}`,
  );
}

/** Removes the newest snapshot: its move was undone, and nothing was sent. */
export async function dropArtefact(db: Db, endorsementId: string, kind: Kind): Promise<void> {
  await execute(
    db,
    sql`delete from endorsement_artefacts where id =
          (select id from endorsement_artefacts where endorsement_id = ${endorsementId} and kind = ${kind}
           order by created_at desc, id desc limit 1)`,
  );
}
