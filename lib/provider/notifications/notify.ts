import { sql } from "drizzle-orm";
import { KIND_PERMISSIONS } from "@/lib/contract/notifications";
import {
  DEFAULT_CHANNELS,
  type NotificationKind,
  type NotifiedEntity,
  REMINDED_KINDS,
} from "@/lib/domain/notifications/kinds";
import { PERMISSIONS, type Role } from "@/lib/permissions";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { unnest } from "../db/unnest";
import { traceParent } from "../outbox/enqueue";
import { IS_STAFF } from "../staff-access/is-staff";

/** An event: what happened to which record, and who is notified. The text has no personal data. */
export type NotifiedEvent = {
  kind: NotificationKind;
  /** The users to notify; or all with one of the roles. */
  to: { userIds: readonly string[] } | { roles: readonly Role[] };
  /** Events of a kind with the same key notify a user once. */
  key: string;
  entity: NotifiedEntity;
  entityId: string;
  text: string;
};

type NotifyingCall = Pick<Call, "clock"> & Partial<Pick<Call, "actor">>;

/**
 * Notifies users of events in the transaction of the events, in one statement. Writes nothing for users who have left, lack
 * the permission of the kind or have switched it off, nor for the actor, except of their own upload. A repeated event writes
 * nothing; another record of the same event is counted.
 */
export async function notify(db: Db, call: NotifyingCall, events: readonly NotifiedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const actorId = call.actor?.userId || null;
  const at = nowSql(call);
  await execute(
    db,
    sql`with given as (${eventRows(events)}), chosen as (
          select distinct on (u.id, given.kind, given.key) u.id as user_id, given.*, coalesce(c.channel, given.usual) as channel
          from given join users u on u.active and ${IS_STAFF} and u.roles && given.allowed
               and (u.id = any(given.user_ids) or u.roles && given.to_roles)
               and (given.kind = 'UPLOAD_DONE' or u.id is distinct from ${actorId}::text)
          left join notification_choices c on c.user_id = u.id and c.kind = given.kind),
        added as (
          insert into notifications (user_id, kind, key, entity, entity_id, text, actor_id, is_for_daily, created_at)
          select user_id, kind, key, entity, entity_id, text, ${actorId}::text, channel = 'DAILY' and not is_reminded,
                 ${at}
          from chosen where channel <> 'NONE' order by user_id, kind, key
          on conflict (user_id, kind, key) do update set more = notifications.more + 1, read_at = null
            where notifications.entity_id <> excluded.entity_id
          returning id, user_id, kind, key, more)
        insert into outbox (kind, payload, next_at, created_at, trace_parent)
        select 'notification', jsonb_build_object('notificationId', added.id), ${at}, ${at},
               ${traceParent()}::text
        from added join chosen using (user_id, kind, key) join users u on u.id = added.user_id
        where added.more = 0 and chosen.channel = 'EMAIL' and coalesce(u.email, '') <> '' order by added.id`,
  );
}

const isReminded = (kind: NotificationKind) => REMINDED_KINDS.some((reminded) => reminded === kind);

function eventRows(events: readonly NotifiedEvent[]) {
  return unnest<NotifiedEvent>(
    [
      { name: "kind", type: "text", value: ({ kind }) => kind },
      { name: "key", type: "text", value: ({ key }) => key },
      { name: "entity", type: "text", value: ({ entity }) => entity },
      { name: "entity_id", type: "text", value: ({ entityId }) => entityId },
      { name: "text", type: "text", value: ({ text }) => text },
      { name: "user_ids", type: "text[]", value: ({ to }) => ("userIds" in to ? [...to.userIds] : []) },
      { name: "to_roles", type: "text[]", value: ({ to }) => ("roles" in to ? [...to.roles] : []) },
      { name: "allowed", type: "text[]", value: ({ kind }) => [...PERMISSIONS[KIND_PERMISSIONS[kind]].roles] },
      { name: "usual", type: "text", value: ({ kind }) => DEFAULT_CHANNELS[kind] },
      { name: "is_reminded", type: "boolean", value: ({ kind }) => isReminded(kind) },
    ],
    events,
  );
}
