import { type SQL, sql } from "drizzle-orm";
import { type Posting, signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { type BulkColumn, unnest } from "../db/unnest";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { LEDGER_COLUMNS, type LedgerRow } from "./ledger-row";

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
};

/** An entry with everything but what the account decides: its sequence and the balance after it. */
export type Line = NewEntry & { id: string; position: number; addedBy: string; createdAt: Date };

const COLUMNS: readonly BulkColumn<Line>[] = [
  { name: "position", type: "bigint", value: (line) => line.position },
  { name: "signed_paise", type: "bigint", value: signedAmount },
  { name: "id", type: "text", value: (line) => line.id },
  { name: "transaction_type", type: "text", value: (line) => line.transactionType },
  { name: "amount_paise", type: "bigint", value: (line) => line.amountPaise },
  { name: "source", type: "text", value: (line) => line.source },
  { name: "endorsement_id", type: "text", value: (line) => line.endorsementId },
  { name: "endorsement_number", type: "integer", value: (line) => line.endorsementNumber },
  { name: "endorsement_type", type: "text", value: (line) => line.endorsementType },
  { name: "policy_number", type: "text", value: (line) => line.policyNumber },
  { name: "policy_type", type: "text", value: (line) => line.policyType },
  { name: "message", type: "text", value: (line) => line.message },
  { name: "payment_proof", type: "text", value: (line) => line.paymentProof },
  { name: "added_by", type: "text", value: (line) => line.addedBy },
  { name: "created_at", type: "timestamptz", value: (line) => line.createdAt },
];

const plain = (prefix = "") =>
  sql.raw(
    COLUMNS.slice(2)
      .map(({ name }) => prefix + name)
      .join(", "),
  );

/**
 * Appends lines to an account's ledger in ONE statement: it moves the account's last sequence and balance and writes the
 * lines with them. The account's row lock is taken by that statement, so that concurrent postings queue up, no update is
 * lost and the sequence has no gap [domain §9, quality P4, R3]. Make it the last statement of a transaction where possible.
 * @returns the lines as stored, in the order given.
 * @throws ProviderError not_found for an unknown account.
 */
export async function appendEntries(
  db: Db,
  call: Call,
  cdAccountId: string,
  entries: readonly NewEntry[],
): Promise<LedgerRow[]> {
  if (entries.length === 0) return [];
  const lines = entries.map((entry, index) => lineOf(call, entry, index));
  const appended = await rows<LedgerRow>(
    db,
    sql`with ${appending(call, cdAccountId, lines)} select ${LEDGER_COLUMNS} from entries`,
  );
  if (appended.length === 0) throw new ProviderError("not_found", "CD account not found");
  return appended.sort((a, b) => a.seq - b.seq);
}

export function lineOf(call: Call, entry: NewEntry, index = 0): Line {
  return { createdAt: now(call), addedBy: call.actor.name, ...entry, id: newId("led"), position: index + 1 };
}

/** The parts of a statement that append: `entries` are the lines as stored; none for an unknown or delinked account. */
export function appending(call: Call, cdAccountId: string, lines: readonly Line[]): SQL {
  const total = lines.reduce((sum, line) => sum + signedAmount(line), 0);
  return sql`
    lines as (${unnest(COLUMNS, lines)}),
    account as (
      update cd_accounts
      set last_seq = last_seq + ${lines.length}::bigint, balance_paise = balance_paise + ${total}::bigint,
          updated_at = ${now(call).toISOString()}::timestamptz
      where id = ${cdAccountId} and archived_at is null
      returning id, last_seq - ${lines.length}::bigint as seq_before, balance_paise - ${total}::bigint as balance_before
    ),
    entries as (
      insert into cd_ledger_entries (cd_account_id, seq, balance_after_paise, ${plain()})
      select account.id, seq_before + position, balance_before + sum(signed_paise) over (order by position),
             ${plain("lines.")}
      from account cross join lines
      returning *
    )`;
}
