import { postingsFor } from "@/lib/domain/cd-accounts/ledger";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { appendEntries } from "../cd-accounts/append-entries";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";
import { releaseHold } from "./hold";
import type { StoredEndorsement } from "./load-endorsement";
import { rowTotals } from "./row-totals";

/**
 * Turns the hold into ledger lines: additions, corrections and deletions, none of amount 0 [domain §9]. They go to the
 * account with the hold. A second posting of the same endorsement is refused by the table itself.
 * @throws ProviderError bad_request where there is something to post and no account.
 */
export async function postEndorsement(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  policy: LoadedPolicy,
): Promise<void> {
  const totals = (await rowTotals(db, [endorsement.id]))(endorsement.id);
  const postings = postingsFor(totals);
  const cdAccountId = (await releaseHold(db, endorsement.id)) ?? policy.cdAccountId;
  if (postings.length === 0) return;
  if (cdAccountId === null) throw new ProviderError("bad_request", BLOCKER_MESSAGES.CD_ACCOUNT_MISSING);
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
    postings.map((posting) => ({ ...posting, ...origin })),
  );
}
