import { Event } from "@/lib/contract/events/event-types";
import type { events } from "../db/schema";

/** A stored event as it is listed and delivered. */
export function eventOf(row: typeof events.$inferSelect): Event {
  const { id, type, version, companyId, record, recordId, data, createdAt } = row;
  const timestamp = createdAt.toISOString();
  return Event.parse({ id: `evt_${id}`, type, version, timestamp, companyId, record, recordId, data });
}
