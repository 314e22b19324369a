import { z } from "zod";
import { EVENT_TYPE_NAMES } from "@/lib/domain/events/event-types";
import { data, Id, listOf } from "./common";
import { ownEndpoint } from "./endpoint";
import { Event } from "./events/event-types";

const MAX_EVENTS = 1_000;

/** A position in the feed. */
const Cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const listEvents = ownEndpoint("listEvents", "GET /events", {
  summary:
    "Events after a cursor, oldest first, for programs that cannot be called. `cursor` is the next value of `after`, also when there are no events yet. No event ever appears before a returned cursor",
  permission: "events.read",
  clientScope: "events.read",
  query: z.object({
    after: Cursor.default(0),
    types: listOf(EVENT_TYPE_NAMES),
    companyId: Id.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(100),
  }),
  reply: data(z.object({ events: z.array(Event), cursor: z.number().int() })),
});
