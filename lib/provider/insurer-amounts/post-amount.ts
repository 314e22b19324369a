import { eq } from "drizzle-orm";
import { type Posting, postingOf } from "@/lib/domain/cd-accounts/ledger";
import { amountPostings } from "@/lib/domain/insurer-amounts/acceptance";
import type { AmountComparison } from "@/lib/domain/insurer-amounts/compare-amounts";
import { formatInr } from "@/lib/domain/money/paise";
import { amountReasonWords, INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { appendEntries } from "../cd-accounts/append-entries";
import type { NewEntry } from "../cd-accounts/ledger-line";
import type { LedgerRow } from "../cd-accounts/ledger-row";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { insurerAmounts } from "../db/schema";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import type { LoadedPolicy } from "../policies/load-policy";
import type { StoredAmount } from "./load-amount-facts";

type NewAmount = Pick<StoredAmount, "cdAccountId" | "comparison" | "addedBy">;
type Origin = { endorsement: StoredEndorsement; policy: LoadedPolicy; recorded: StoredAmount | null };

/**
 * Reverses the recorded amount by a counter-entry and posts the new amount's difference; entries are never changed
 * [domain §9]. The caller has locked the endorsement.
 */
export async function postAmount(
  db: Db,
  call: Call,
  { endorsement, policy, recorded }: Origin,
  { cdAccountId, comparison, addedBy }: NewAmount,
): Promise<LedgerRow[]> {
  const before = recorded?.comparison ?? null;
  const postings = amountPostings(before?.posting ?? null, comparison.posting);
  const entries = postings.map((posting): NewEntry => {
    return {
      ...posting,
      source: "insurer",
      endorsementId: endorsement.id,
      endorsementNumber: endorsement.endorsementNumber,
      policyNumber: policy.policyNumber,
      policyType: policy.policyType,
      message: before && posting !== comparison.posting ? counterNote(before) : amountNote(comparison),
      addedBy,
    };
  });
  if (recorded) await db.update(insurerAmounts).set({ status: "CORRECTED" }).where(eq(insurerAmounts.id, recorded.id));
  return appendEntries(db, call, cdAccountId, entries);
}

/** The change of the ledger by an amount, including the reversal of the previous amount; null if there is none. */
export function movedBy(recorded: StoredAmount | null, { differencePaise }: AmountComparison): Posting | null {
  return postingOf(differencePaise - (recorded?.comparison.differencePaise ?? 0));
}

/** "Insurer's amount ₹2,655.00, console ₹2,656.45: rounding". */
export function amountNote({ insurerPaise, ownPaise, operations }: AmountComparison): string {
  const reasons = [...new Set(operations.flatMap((line) => line.reasons.map(amountReasonWords)))].join(", ");
  const amounts = TEXT.ledgerNote({ insurer: formatInr(insurerPaise), own: formatInr(ownPaise) });
  return `${amounts}${reasons ? `: ${reasons}` : ""}`.slice(0, MAX_NOTE_LENGTH);
}

const MAX_NOTE_LENGTH = 2000;

const counterNote = ({ insurerPaise }: AmountComparison) => TEXT.ledgerCounter({ insurer: formatInr(insurerPaise) });
