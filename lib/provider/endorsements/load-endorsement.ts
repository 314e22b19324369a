import { eq } from "drizzle-orm";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { STATUSES } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { endorsements } from "../db/schema";
import { notFound, ProviderError } from "../errors";

export type StoredEndorsement = typeof endorsements.$inferSelect;

/**
 * One endorsement as stored; `lock` locks it until the transaction ends.
 * @throws ProviderError not_found.
 */
export async function loadEndorsement(db: Db, id: string, { lock = false } = {}): Promise<StoredEndorsement> {
  const query = db.select().from(endorsements).where(eq(endorsements.id, id));
  const [found] = await (lock ? query.for("no key update") : query.prepare("endorsement by id").execute());
  if (!found) throw notFound("Endorsement");
  return found;
}

/** @throws ProviderError bad_request: a complete endorsement is read-only [domain §10]. */
export function assertOpen({ status }: StoredEndorsement): void {
  if (STATUSES[status].isComplete) throw new ProviderError("bad_request", BLOCKER_MESSAGES.COMPLETE);
}
