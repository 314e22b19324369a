import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/api-clients";
import { writeAudit } from "../audit";
import { now } from "../context";
import { apiClients, apiTokens } from "../db/schema";
import type { Verb } from "../route";
import { loadApiClient, lockApiClient } from "./load-api-client";

/** Ends the client's access with its next call. @throws ProviderError not_found; bad_request if it was revoked before. */
export const revokeApiClient: Verb<typeof contract.revokeApiClient> = async (db, call, { params: { id } }) => {
  await lockApiClient(db, id);
  const at = now(call);
  await db
    .update(apiClients)
    .set({ revokedAt: at, version: sql`${apiClients.version} + 1`, updatedAt: at })
    .where(eq(apiClients.id, id));
  await db.delete(apiTokens).where(eq(apiTokens.clientId, id));
  await writeAudit(db, call, {
    action: "revokeApiClient",
    entity: "apiClient",
    entityId: id,
    after: { revokedAt: at },
  });
  return { data: await loadApiClient(db, id) };
};
