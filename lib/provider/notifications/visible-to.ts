import { type SQL, sql } from "drizzle-orm";
import { KIND_PERMISSIONS } from "@/lib/contract/notifications";
import { NOTIFICATION_KINDS } from "@/lib/domain/notifications/kinds";
import { can } from "@/lib/permissions";
import { actorOf, type Call } from "../context";
import { textArray } from "../db/unnest";

/** The kinds that the caller may see now. */
export const kindsOf = (call: Pick<Call, "actor" | "flags">) =>
  NOTIFICATION_KINDS.filter((kind) => can(call.actor, KIND_PERMISSIONS[kind], call.flags));

/** Selects the caller's notifications `n` whose record still exists and whose kind the caller may still see. */
export const visibleTo = (
  call: Call,
): SQL => sql`n.user_id = ${actorOf(call)} and n.kind = any(${textArray(kindsOf(call))})
  and case n.entity
        when 'endorsement' then exists (select from endorsements e where e.id = n.entity_id)
        when 'cdAccount' then exists (select from cd_accounts a where a.id = n.entity_id and a.archived_at is null)
        when 'batch' then true
        when 'approval' then exists (select from approvals p where p.id = n.entity_id)
        when 'contactReveals' then true
        when 'webhook' then exists (select from webhooks w where w.id = n.entity_id)
        else exists (select from companies c where c.id = n.entity_id) end`;
