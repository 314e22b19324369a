import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/api-clients";
import { writeAudit } from "../audit";
import { now } from "../context";
import { apiClients } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import type { Verb } from "../route";
import { assertCompanies } from "./assert-companies";
import { loadApiClient, lockApiClient } from "./load-api-client";

/**
 * Takes effect with the client's next call.
 * @throws ProviderError not_found; bad_request for a revoked client or an unknown company; conflict for an outdated version.
 */
export const changeApiClient: Verb<typeof contract.changeApiClient> = async (
  db,
  call,
  { params: { id }, body: { version, ...fields } },
) => {
  await assertCompanies(db, fields.companyIds);
  const { name, companyIds, scopes, source, callsPerMinute, ...stored } = await lockApiClient(db, id);
  const before = { name, companyIds, scopes, source, callsPerMinute };
  await assertVersion(db, version, { entity: "apiClient", entityId: id, version: stored.version, current: before });
  await db
    .update(apiClients)
    .set({ ...fields, version: sql`${apiClients.version} + 1`, updatedAt: now(call) })
    .where(eq(apiClients.id, id));
  await writeAudit(db, call, { action: "changeApiClient", entity: "apiClient", entityId: id, before, after: fields });
  return { data: await loadApiClient(db, id) };
};
