import { postingsFor } from "@/lib/domain/cd-accounts/ledger";
import { appendEntries } from "../cd-accounts/append-entries";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import type { LoadedPolicy } from "../policies/load-policy";
import { releaseHold } from "./hold";
import type { StoredEndorsement } from "./load-endorsement";
import { rowTotals } from "./row-totals";

/**
 * Turns the hold into ledger entries: additions, corrections and deletions, skipping amounts of 0 [domain §9]. They are
 * posted to the account of the hold. A unique index rejects a second posting of the same endorsement.
 */
export async function postEndorsement(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  policy: LoadedPolicy,
): Promise<void> {
  const totals = (await rowTotals(db, [endorsement.id]))(endorsement.id);
  const cdAccountId = await releaseHold(db, endorsement.id);
  const origin = {
    source: "endorsement" as const,
    endorsementId: endorsement.id,
    endorsementNumber: endorsement.endorsementNumber,
    policyNumber: policy.policyNumber,
    policyType: policy.policyType,
  };
  await appendEntries(
    db,
    call,
    cdAccountId,
    postingsFor(totals).map((posting) => ({ ...posting, ...origin })),
  );
}
