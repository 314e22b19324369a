import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/notifications";
import { NOTIFIED_ENTITIES, UNREAD_COUNTED } from "@/lib/domain/notifications/kinds";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { nameOrNull } from "../members/name-sql";
import type { Verb } from "../route";
import { notifiedPath } from "./notified-path";
import { visibleTo } from "./visible-to";

const PAGE_SIZE = 20;

const Row = contract.Notification.omit({ path: true, at: true }).extend({
  entity: z.enum(NOTIFIED_ENTITIES),
  entityId: z.string(),
  seconds: z.int(),
});
const Counted = z.object({ unread: z.int() });

/** A page of the caller's notifications and the number of all unread ones; the cursor is the id of the last one. */
export const listNotifications: Verb<typeof contract.listNotifications> = async (db, call, { query: { before } }) => {
  const found = await queryRows(
    db,
    Row,
    sql`select n.id, n.kind, n.text, n.more, n.entity, n.entity_id as "entityId", ${nameOrNull("u")} as by,
               ${secondsOf("n.created_at")} as seconds, n.read_at is not null as "isRead"
        from notifications n left join users u on u.id = n.actor_id and n.kind <> 'UPLOAD_DONE'
        where ${visibleTo(call)} ${before === undefined ? sql`` : sql`and n.id < ${before}`}
        order by n.id desc limit ${PAGE_SIZE + 1}::integer`,
  );
  const items = found.slice(0, PAGE_SIZE).map(({ entity, entityId, seconds, ...row }) => ({
    ...row,
    at: { seconds },
    path: notifiedPath({ entity, entityId, more: row.more }),
  }));
  const nextBefore = found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null;
  return { data: { items, unread: await countUnread(db, call), nextBefore } };
};

async function countUnread(db: Db, call: Call): Promise<number> {
  const [counted] = await queryRows(
    db,
    Counted,
    sql`select count(*)::int as unread from (
          select from notifications n where n.read_at is null and ${visibleTo(call)} limit ${UNREAD_COUNTED}::integer) shown`,
  );
  return counted?.unread ?? 0;
}
