import { eq } from "drizzle-orm";
import { heldFor } from "@/lib/domain/endorsements/decide-move";
import type { Paise } from "@/lib/domain/money/paise";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdHolds } from "../db/schema";

/** Reserves an endorsement's net premium on its account: no ledger entry, but no longer available [domain §9]. */
export async function holdNet(
  db: Db,
  call: Call,
  { endorsementId, cdAccountId, netPaise }: { endorsementId: string; cdAccountId: string; netPaise: Paise },
): Promise<void> {
  await db.insert(cdHolds).values({ endorsementId, cdAccountId, amountPaise: heldFor(netPaise), createdAt: now(call) });
}

/** Ends the reservation, which every endorsement at the insurer has. @returns the id of its account. */
export async function releaseHold(db: Db, endorsementId: string): Promise<string> {
  const [released] = await db
    .delete(cdHolds)
    .where(eq(cdHolds.endorsementId, endorsementId))
    .returning({ cdAccountId: cdHolds.cdAccountId });
  if (!released) throw new Error(`Endorsement ${endorsementId} has no hold.`);
  return released.cdAccountId;
}
