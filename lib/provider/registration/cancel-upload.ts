import type * as contract from "@/lib/contract/registration";
import { writeAudit } from "../audit";
import { assertKey, cancelKey } from "../idempotency";
import type { Verb } from "../route";

/**
 * Cancels an upload by its key, on any machine. A running one is rolled back at its next step, a later one is refused.
 * @throws ProviderError bad_request for an invalid key.
 */
export const cancelUpload: Verb<typeof contract.cancelUpload> = async (db, call, { body: { key } }) => {
  assertKey(key);
  const outcome = (await cancelKey(db, call, key)) ? "cancelled" : "applied";
  await writeAudit(db, call, { action: "cancelUpload", entity: "upload", entityId: key, after: { outcome } });
  return { data: { outcome } };
};
