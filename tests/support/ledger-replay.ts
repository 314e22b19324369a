import { type Posting, signedAmount } from "@/lib/domain/cd-accounts/ledger";
import type { Paise } from "@/lib/domain/money/paise";

/** The balance as a replay of the ledger: inception + Σ credit − Σ debit. */
export function balanceOf(entries: readonly Posting[], inceptionPaise: Paise = 0): Paise {
  return entries.reduce((balance, entry) => balance + signedAmount(entry), inceptionPaise);
}
