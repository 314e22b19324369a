import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type * as contract from "@/lib/contract/events";
import { EventTypeName } from "@/lib/contract/events/event-types";
import { assertOwnCompany } from "../api-clients/assert-own-company";
import { events } from "../db/schema";
import type { Verb } from "../route";
import { eventOf } from "./event-of";

/**
 * Events after a position. Positions are given in the order of commits, so a reader never misses one: see `placeEvents`.
 * An API client gets those of its companies. @throws ProviderError forbidden if it asks for another company's.
 */
export const listEvents: Verb<typeof contract.listEvents> = async (
  db,
  call,
  { query: { after, types, companyId, limit } },
) => {
  if (companyId) assertOwnCompany(call, companyId);
  const isOfType = types
    ? inArray(
        events.type,
        types.split(",").map((name) => EventTypeName.parse(name)),
      )
    : undefined;
  const isOfCompany = companyId ? eq(events.companyId, companyId) : undefined;
  const ownCompanies = call.client?.companyIds ?? [];
  const isOfClient = ownCompanies.length > 0 ? inArray(events.companyId, ownCompanies) : undefined;
  const found = await db
    .select()
    .from(events)
    .where(and(gt(events.position, after), isOfType, isOfCompany, isOfClient))
    .orderBy(asc(events.position))
    .limit(limit);
  return { data: { events: found.map(eventOf), cursor: found.at(-1)?.position ?? after } };
};
