import type * as contract from "@/lib/contract/api-clients";
import { writeAudit } from "../audit";
import { now } from "../context";
import { apiClients } from "../db/schema";
import { newId } from "../ids";
import type { Verb } from "../route";
import { assertCompanies } from "./assert-companies";
import { loadApiClient } from "./load-api-client";
import { hashOfSecret, newSecret } from "./secret";

/** Creates a client. Its secret is returned once and stored as a hash. @throws ProviderError bad_request for an unknown company. */
export const createApiClient: Verb<typeof contract.createApiClient> = async (db, call, { body }) => {
  await assertCompanies(db, body.companyIds);
  const id = newId("client");
  const secret = newSecret("secret");
  const stamps = { createdBy: call.actor.name, createdAt: now(call), updatedAt: now(call) };
  await db.insert(apiClients).values({ id, ...body, secretHash: hashOfSecret(secret), ...stamps });
  await writeAudit(db, call, { action: "createApiClient", entity: "apiClient", entityId: id, after: body });
  return { data: { client: await loadApiClient(db, id), secret } };
};
