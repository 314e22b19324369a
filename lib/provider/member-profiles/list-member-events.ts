import { sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberEvent } from "@/lib/contract/member-profiles";
import { describeMemberEvent } from "@/lib/domain/members/member-history";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** The screen shows the latest events; the audit log has all. */
const SHOWN = 50;

const AuditRow = z.object({ id: z.int(), action: z.string(), seconds: z.int(), by: z.string() });

/** The changes of the person's record, newest first. Without values, which are personal. */
export async function listMemberEvents(db: Db, userId: string): Promise<z.input<typeof MemberEvent>[]> {
  const found = await queryRows(
    db,
    AuditRow,
    sql`select a.id, a.action, floor(extract(epoch from a.at))::bigint as seconds,
               coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), a.actor) as by
        from audit_log a left join users u on u.id = a.actor
        where a.entity = 'member' and a.entity_id = ${userId}
        order by a.id desc limit ${SHOWN}`,
  );
  return found.map(({ id, action, seconds, by }) => ({ id, at: { seconds }, by, what: describeMemberEvent(action) }));
}
