import { sql } from "drizzle-orm";
import { z } from "zod";
import { LedgerEntry } from "@/lib/contract/cd-accounts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import { secondsOf } from "../db/instants";

/** A stored ledger line; see LEDGER_COLUMNS. */
export const LedgerRow = LedgerEntry.omit({ createdAt: true, amount: true, balanceAfter: true }).extend({
  seq: z.int(),
  createdSeconds: z.int(),
  amountPaise: z.int(),
  balanceAfterPaise: z.int(),
});
export type LedgerRow = z.output<typeof LedgerRow>;

export const LEDGER_COLUMNS = sql`id, seq, ${secondsOf("created_at")} as "createdSeconds",
  policy_number as "policyNumber", policy_type as "policyType", transaction_type as "transactionType",
  endorsement_id as "endorsementId", endorsement_number as "endorsementNumber", endorsement_type as "endorsementType",
  amount_paise as "amountPaise", balance_after_paise as "balanceAfterPaise", source, added_by as "addedBy", message,
  payment_proof as "paymentProof"`;

/** Whether the user sees who entered a line, "Added By" [spec 3 §6]. */
export const maySeeActors = ({ actor, flags }: Pick<Call, "actor" | "flags">): boolean =>
  can(actor, "cd-accounts.addedBy", flags);

/** The line in the contract's shape, as the user may see it. */
export function ledgerEntry(call: Call, row: LedgerRow): z.input<typeof LedgerEntry> {
  return {
    id: row.id,
    createdAt: { seconds: row.createdSeconds },
    policyNumber: row.policyNumber,
    policyType: row.policyType,
    transactionType: row.transactionType,
    endorsementId: row.endorsementId,
    endorsementNumber: row.endorsementNumber,
    endorsementType: row.endorsementType,
    amount: rupeesFromPaise(row.amountPaise),
    balanceAfter: rupeesFromPaise(row.balanceAfterPaise),
    source: row.source,
    addedBy: maySeeActors(call) ? row.addedBy : null,
    message: row.message,
    paymentProof: row.paymentProof,
  };
}
