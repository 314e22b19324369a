import { type SQL, sql } from "drizzle-orm";
import { EVENT_TYPES, type EventData } from "@/lib/contract/events/event-types";
import type { EventType } from "@/lib/domain/events/event-types";
import { groupBy } from "@/lib/domain/group-by";
import { nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { inChunks, textArray } from "../db/unnest";
import type { PublishingCall } from "./publish-events";

type LifeEvent = Extract<EventType, "life.added" | "life.changed" | "life.left" | "uhid.issued">;

/** SQL, as text, of the data of an event besides its ids, from `cover` (user_policies). */
type Facts<T extends LifeEvent> = Record<keyof Omit<EventData<T>, "userId" | "userPolicyId" | "policyId">, SQL>;

type LifeEvents<T extends LifeEvent> = {
  type: T;
  facts: Partial<Facts<T>>;
  covers: SQL;
  /** Data that is the same for all and no text. */
  same?: object;
};

/**
 * Inserts an event for each row of `covers`, in one statement. The database builds the data, because an upload has 100,000
 * lives; `jsonb_object` does it in half of the time of `jsonb_build_object`.
 */
function insertEvents<T extends LifeEvent>(call: PublishingCall, { type, facts, covers, same }: LifeEvents<T>): SQL {
  const texts = Object.entries<SQL | undefined>(facts);
  const names = ["userId", "userPolicyId", "policyId", ...texts.map(([name]) => name)];
  const values = sql.join([sql`cover.user_id, cover.id, cover.policy_id`, ...texts.map(([, value]) => value)], sql`, `);
  const more = same ? sql` || ${JSON.stringify(same)}::jsonb` : sql``;
  return sql`
    insert into events (type, version, company_id, record, record_id, data, trace_id, created_at)
    select ${type}::text, ${EVENT_TYPES[type].version}::integer, policy.company_id, 'member', cover.user_id,
           jsonb_object(${textArray(names)}, array[${values}])${more},
           ${call.traceId ?? null}::text, ${nowSql(call)}
    from ${covers} cover join policies policy on policy.id = cover.policy_id`;
}

const ADDED: Facts<"life.added"> = {
  coverageStart: sql`cover.coverage_start::text`,
  coverageEnd: sql`cover.coverage_end::text`,
  endorsementId: sql`cover.added_by_endorsement_id`,
};
/** The columns of a cover that its event has. */
const ADDED_COLUMNS = sql.raw("id, user_id, policy_id, coverage_start, coverage_end, added_by_endorsement_id");

/** Publishes lives that joined a policy and whose covers are already stored. */
export async function publishAdded(db: Db, call: PublishingCall, coverIds: readonly string[]): Promise<void> {
  await inChunks(coverIds, (chunk) =>
    execute(db, insertEvents(call, { type: "life.added", facts: ADDED, covers: among(chunk) })),
  );
}

/** Publishes lives that join a policy in the statement that inserts their covers. */
export const publishingAdded =
  (call: PublishingCall) =>
  (insertCovers: SQL): SQL =>
    sql`
    with added as (${insertCovers} returning ${ADDED_COLUMNS})
    ${insertEvents(call, { type: "life.added", facts: ADDED, covers: sql`added` })}`;

type LeaveReason = EventData<"life.left">["reason"];

/** Whether the cover is deleted after the event. Covers that have already left then get no second event. */
const IS_DELETED: Readonly<Record<LeaveReason, boolean>> = {
  OFFBOARDED: false,
  ENDORSEMENT_DECLINED: false,
  ROW_REMOVED: true,
  MEMBER_DELETED: true,
};

/** Lives that left a policy; call it before their covers are deleted. */
export async function publishLeft(
  db: Db,
  call: PublishingCall,
  coverIds: readonly string[],
  reason: LeaveReason,
): Promise<void> {
  const facts: Facts<"life.left"> = {
    lastDay: reason === "OFFBOARDED" ? sql`cover.coverage_end::text` : sql`null`,
    reason: sql`${reason}::text`,
  };
  const isActive = IS_DELETED[reason] ? sql`active` : sql`true`;
  await inChunks(coverIds, (chunk) =>
    execute(db, insertEvents(call, { type: "life.left", facts, covers: among(chunk, isActive) })),
  );
}

/** Lives of which these fields changed. */
export async function publishChanged(
  db: Db,
  call: PublishingCall,
  lives: readonly { userPolicyId: string; fields: readonly string[] }[],
): Promise<void> {
  const byFields = groupBy(lives, ({ fields }) => [...fields].sort().join(","));
  for (const [fields, group] of byFields) {
    if (fields === "") continue;
    const same = { fields: fields.split(",") };
    const ids = group.map(({ userPolicyId }) => userPolicyId);
    await inChunks(ids, (chunk) =>
      execute(db, insertEvents(call, { type: "life.changed", facts: {}, same, covers: among(chunk) })),
    );
  }
}

/** Lives that got their UHID. */
export async function publishUhids(db: Db, call: PublishingCall, coverIds: readonly string[]): Promise<void> {
  const facts: Facts<"uhid.issued"> = { uhid: sql`cover.uhid` };
  await inChunks(coverIds, (chunk) =>
    execute(db, insertEvents(call, { type: "uhid.issued", facts, covers: among(chunk) })),
  );
}

const among = (coverIds: readonly string[], condition = sql`true`) =>
  sql`(select * from user_policies where id = any(${textArray(coverIds)}) and ${condition} order by id)`;
