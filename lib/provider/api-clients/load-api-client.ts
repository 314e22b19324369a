import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { apiClients } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { apiClientOf, selectApiClients } from "./api-client-of";

/** @throws ProviderError not_found. */
export async function loadApiClient(db: Db, id: string) {
  const [found] = await selectApiClients(db).where(eq(apiClients.id, id));
  if (!found) throw notFound("API client");
  return apiClientOf(found);
}

/** Locks a client for a change. @throws ProviderError not_found; bad_request once it is revoked. */
export async function lockApiClient(db: Db, id: string): Promise<typeof apiClients.$inferSelect> {
  const [client] = await db.select().from(apiClients).where(eq(apiClients.id, id)).for("update");
  if (!client) throw notFound("API client");
  if (client.revokedAt)
    throw new ProviderError("bad_request", "The access of this API client was revoked. Create a new one.");
  return client;
}
