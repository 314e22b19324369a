import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/api-clients";
import { PREVIOUS_SECRET_HOURS } from "@/lib/domain/api-clients/scopes";
import { writeAudit } from "../audit";
import { now } from "../context";
import { apiClients } from "../db/schema";
import type { Verb } from "../route";
import { loadApiClient, lockApiClient } from "./load-api-client";
import { hashOfSecret, newSecret } from "./secret";

const HOUR_MS = 3_600_000;

/** The current secret becomes the previous one; an earlier previous one ends. @throws ProviderError not_found; bad_request once revoked. */
export const rotateApiClientSecret: Verb<typeof contract.rotateApiClientSecret> = async (
  db,
  call,
  { params: { id } },
) => {
  const { secretHash } = await lockApiClient(db, id);
  const secret = newSecret("secret");
  const previousSecretUntil = new Date(call.clock() + PREVIOUS_SECRET_HOURS * HOUR_MS);
  await db
    .update(apiClients)
    .set({
      secretHash: hashOfSecret(secret),
      previousSecretHash: secretHash,
      previousSecretUntil,
      version: sql`${apiClients.version} + 1`,
      updatedAt: now(call),
    })
    .where(eq(apiClients.id, id));
  const after = { previousSecretUntil };
  await writeAudit(db, call, { action: "rotateApiClientSecret", entity: "apiClient", entityId: id, after });
  return { data: { client: await loadApiClient(db, id), secret } };
};
