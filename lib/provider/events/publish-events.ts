import { sql } from "drizzle-orm";
import { EVENT_TYPES, type EventData } from "@/lib/contract/events/event-types";
import type { EventType } from "@/lib/domain/events/event-types";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";

/** A new event. Its trace and time come from the call. */
export type NewEvent = {
  [T in EventType]: {
    type: T;
    companyId: string | null;
    recordId: string;
    data: EventData<T>;
    /** For events that a job publishes: the same key is published once. */
    key?: string;
  };
}[EventType];

export type PublishingCall = Pick<Call, "clock"> & Partial<Pick<Call, "traceId">>;

const COLUMNS: readonly BulkColumn<NewEvent>[] = [
  { name: "type", type: "text", value: ({ type }) => type },
  { name: "version", type: "integer", value: ({ type }) => EVENT_TYPES[type].version },
  { name: "company_id", type: "text", value: ({ companyId }) => companyId },
  { name: "record", type: "text", value: ({ type }) => EVENT_TYPES[type].record },
  { name: "record_id", type: "text", value: ({ recordId }) => recordId },
  { name: "data", type: "jsonb", value: ({ data }) => data },
  { name: "key", type: "text", value: ({ key }) => key },
];
const NAMES = sql.raw(COLUMNS.map(({ name }) => name).join(", "));

/**
 * Publishes facts in the transaction of the change: other systems get them if, and only if, it commits. Call it after the
 * change, so that events of one record have the order of its changes.
 */
export async function publishEvents(db: Db, call: PublishingCall, events: readonly NewEvent[]): Promise<void> {
  await inChunks(events, async (chunk) => {
    await execute(
      db,
      sql`insert into events (${NAMES}, trace_id, created_at)
          select ${NAMES}, ${call.traceId ?? null}::text, ${nowSql(call)}
          from (${unnest(COLUMNS, chunk)}) given
          on conflict (key) where key is not null do nothing`,
    );
  });
}

export const publishEvent = (db: Db, call: PublishingCall, event: NewEvent): Promise<void> =>
  publishEvents(db, call, [event]);

/** The event of a person whose own fields changed, whatever the policies. */
export const personChanged = (
  { userId, companyId }: { userId: string; companyId: string | null },
  fields: string[],
): NewEvent => ({
  type: "life.changed",
  companyId,
  recordId: userId,
  data: { userId, userPolicyId: null, policyId: null, fields },
});

/** The event of a record that was merged with another one, or split from it. */
export const recordsChanged = (records: { companyId: string; userId: string; otherUserId: string }): NewEvent => {
  const { companyId, userId, otherUserId } = records;
  const data = { userId, userPolicyId: null, policyId: null, fields: ["userId"], otherUserId };
  return { type: "life.changed", companyId, recordId: userId, data };
};
