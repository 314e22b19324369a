import { and, eq, inArray } from "drizzle-orm";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import type { Db } from "../db/connect";
import { userPolicies } from "../db/schema";
import { ProviderError } from "../errors";

/** Protects slabs with lives, which would lose their sum insured. @throws ProviderError bad_request at the number of slabs. */
export async function assertSlabsFree(db: Db, policyId: string, slabIds: string[]): Promise<void> {
  if (slabIds.length === 0) return;
  const inUse = await db
    .selectDistinct({ slabId: userPolicies.slabId })
    .from(userPolicies)
    .where(and(eq(userPolicies.policyId, policyId), userPolicies.active, inArray(userPolicies.slabId, slabIds)));
  if (inUse.length === 0) return;
  const message = PLACEMENT_MESSAGES.slabHasLives(inUse.map(({ slabId }) => String(slabId)).sort());
  throw new ProviderError("bad_request", message, { data: { fields: { "terms.numberOfSlabs": message } } });
}
