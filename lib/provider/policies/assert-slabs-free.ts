import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { livesOnSlabs } from "./load-change-facts";

/** Protects slabs with lives, which would lose their sum insured. @throws ProviderError bad_request at the number of slabs. */
export async function assertSlabsFree(db: Db, policyId: string, slabIds: readonly string[]): Promise<void> {
  if (slabIds.length === 0) return;
  const lives = await livesOnSlabs(db, policyId);
  const inUse = slabIds.filter((slabId) => lives.has(slabId)).sort();
  if (inUse.length === 0) return;
  const message = PLACEMENT_MESSAGES.slabHasLives(inUse);
  throw new ProviderError("bad_request", message, { data: { fields: { "terms.numberOfSlabs": message } } });
}
