import type { Posting } from "@/lib/domain/cd-accounts/ledger";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { placeholders, rowsPrepared, type Value } from "../db/prepared";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { LedgerRow } from "./ledger-row";

/** One line to append. */
export type NewEntry = Posting & {
  source: "manual" | "endorsement";
  endorsementId?: string | null;
  endorsementNumber?: number | null;
  endorsementType?: string | null;
  policyNumber?: string | null;
  policyType?: string | null;
  message?: string | null;
  paymentProof?: string | null;
  /** Entry date; the call's instant when left out. */
  createdAt?: Date;
  /** Whose entry it is; the caller's when left out. */
  addedBy?: string;
  /** The id of who posts it by hand without a second person; left out for every other entry. */
  postedAloneBy?: string;
};

/** An entry with everything but what the account decides: its sequence and the balance after it. */
export type Line = Omit<LedgerRow, "createdSeconds" | keyof Place> & {
  createdAt: Date;
  addedBy: string;
  postedAloneBy: string | null;
};

/** Where the account put a line. */
type Place = Pick<LedgerRow, "seq" | "balanceAfterPaise">;

/** Arguments of the database's `append_ledger_entry`, in its order, but for its last: who posted the line alone. */
export const appendArguments = (call: Call, cdAccountId: string, line: Line): Value[] => [
  cdAccountId,
  now(call).toISOString(),
  line.id,
  line.transactionType,
  line.amountPaise,
  line.source,
  line.endorsementId,
  line.endorsementNumber,
  line.endorsementType,
  line.policyNumber,
  line.policyType,
  line.message,
  line.paymentProof,
  line.addedBy,
  line.createdAt.toISOString(),
];
export const APPEND_ARGUMENTS = 15;

/**
 * Appends lines to an account's ledger in ONE statement, each by `append_ledger_entry`: it moves the account's last sequence
 * and balance and writes the line with them. The account's row lock is taken by that statement, so that concurrent postings
 * queue up, no update is lost and the sequence has no gap [domain §9, quality P4, R3]. Make it the last statement of a
 * transaction where possible.
 * @returns the lines as stored, in the order given.
 * @throws ProviderError not_found for an unknown account.
 */
export async function appendEntries(
  db: Db,
  call: Call,
  cdAccountId: string,
  entries: readonly NewEntry[],
): Promise<LedgerRow[]> {
  const lines = entries.map((entry) => lineOf(call, entry));
  if (lines.length === 0) return [];
  const places = await rowsPrepared<{ [P in keyof Place]: number | null }>(
    db,
    `append ${lines.length} ledger entries`,
    appendStatement(lines.length),
    lines.flatMap((line) => [...appendArguments(call, cdAccountId, line), line.postedAloneBy]),
  );
  return lines.map((line, index) => {
    const { seq = null, balanceAfterPaise = null } = places[index] ?? {};
    if (seq === null || balanceAfterPaise === null) throw new ProviderError("not_found", "CD account not found");
    return ledgerRow(line, { seq, balanceAfterPaise });
  });
}

/** The parts of a union run one after the other. */
function appendStatement(lines: number): string {
  const one = (line: number) =>
    `select new_seq as seq, new_balance as "balanceAfterPaise"
     from append_ledger_entry(${placeholders(APPEND_ARGUMENTS + 1, line * (APPEND_ARGUMENTS + 1))})`;
  return Array.from({ length: lines }, (_, line) => one(line)).join(" union all ");
}

/** The entry with an id of its own and nothing left out. */
export function lineOf(call: Call, entry: NewEntry): Line {
  return {
    id: newId("led"),
    transactionType: entry.transactionType,
    amountPaise: entry.amountPaise,
    source: entry.source,
    endorsementId: entry.endorsementId ?? null,
    endorsementNumber: entry.endorsementNumber ?? null,
    endorsementType: entry.endorsementType ?? null,
    policyNumber: entry.policyNumber ?? null,
    policyType: entry.policyType ?? null,
    message: entry.message ?? null,
    paymentProof: entry.paymentProof ?? null,
    addedBy: entry.addedBy ?? call.actor.name,
    createdAt: entry.createdAt ?? now(call),
    postedAloneBy: entry.postedAloneBy ?? null,
  };
}

/** The line as it is stored. */
export function ledgerRow({ postedAloneBy: _, ...line }: Line, { seq, balanceAfterPaise }: Place): LedgerRow {
  return { ...line, createdSeconds: Math.floor(line.createdAt.getTime() / 1000), seq, balanceAfterPaise };
}
