import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ApiClient } from "@/lib/contract/api-clients";
import type { Db } from "../db/connect";
import { apiClients, apiClientUse } from "../db/schema";
import { instantOf } from "../instant";

const optional = (date: Date | null) => (date ? instantOf(date) : null);

type Stored = { client: typeof apiClients.$inferSelect; lastUsedAt: Date | null };

/** Clients with their last use, as a query to filter and sort. */
export const selectApiClients = (db: Db) =>
  db
    .select({ client: apiClients, lastUsedAt: apiClientUse.lastUsedAt })
    .from(apiClients)
    .leftJoin(apiClientUse, eq(apiClientUse.clientId, apiClients.id))
    .$dynamic();

/** A stored client in the contract's shape, without its secrets. */
export function apiClientOf({ client, lastUsedAt }: Stored): z.input<typeof ApiClient> {
  const { id, name, companyIds, scopes, source, callsPerMinute, createdBy, version } = client;
  return {
    id,
    name,
    companyIds,
    scopes,
    source: source as z.input<typeof ApiClient>["source"],
    callsPerMinute,
    createdBy,
    createdAt: instantOf(client.createdAt),
    lastUsedAt: optional(lastUsedAt),
    revokedAt: optional(client.revokedAt),
    previousSecretUntil: optional(client.previousSecretUntil),
    version,
  };
}
