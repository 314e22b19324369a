import { type Posting, signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { type Part, part, raw, rowsPrepared } from "../db/prepared";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { type LedgerRow, PREPARED_COLUMNS } from "./ledger-row";

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

/** Each stored column with the field of a line that fills it, and its type. */
const COLUMNS = [
  ["id", "id", "text"],
  ["transaction_type", "transactionType", "text"],
  ["amount_paise", "amountPaise", "bigint"],
  ["source", "source", "text"],
  ["endorsement_id", "endorsementId", "text"],
  ["endorsement_number", "endorsementNumber", "integer"],
  ["endorsement_type", "endorsementType", "text"],
  ["policy_number", "policyNumber", "text"],
  ["policy_type", "policyType", "text"],
  ["message", "message", "text"],
  ["payment_proof", "paymentProof", "text"],
  ["added_by", "addedBy", "text"],
  ["created_at", "createdAt", "timestamptz"],
] as const satisfies readonly (readonly [string, keyof Line, string])[];

const STORED = raw(COLUMNS.map(([column]) => column).join(", "));
const GIVEN = raw(COLUMNS.map(([, field]) => `"${field}"`).join(", "));
const TYPES = raw(COLUMNS.map(([, field, type]) => `"${field}" ${type}`).join(", "));

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
  const appended = await rowsPrepared<LedgerRow>(
    db,
    "append ledger entries",
    part`with ${appending(call, cdAccountId, lines)} select ${PREPARED_COLUMNS} from entries`,
  );
  if (appended.length === 0) throw new ProviderError("not_found", "CD account not found");
  return appended.sort((a, b) => a.seq - b.seq);
}

export function lineOf(call: Call, entry: NewEntry, index = 0): Line {
  return { createdAt: now(call), addedBy: call.actor.name, ...entry, id: newId("led"), position: index + 1 };
}

/** The parts of a statement that append: `entries` are the lines as stored; none for an unknown or delinked account. */
export function appending(call: Call, cdAccountId: string, lines: readonly Line[]): Part {
  const signed = lines.map((line) => ({ ...line, signedPaise: signedAmount(line) }));
  const total = signed.reduce((sum, { signedPaise }) => sum + signedPaise, 0);
  return part`
    lines as (
      select * from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
      as line(position bigint, "signedPaise" bigint, ${TYPES})
    ),
    account as (
      update cd_accounts
      set last_seq = last_seq + ${lines.length}::bigint, balance_paise = balance_paise + ${total}::bigint,
          updated_at = ${now(call).toISOString()}::timestamptz
      where id = ${cdAccountId} and archived_at is null
      returning id as account_id, last_seq - ${lines.length}::bigint as seq_before,
                balance_paise - ${total}::bigint as balance_before
    ),
    entries as (
      insert into cd_ledger_entries (cd_account_id, seq, balance_after_paise, ${STORED})
      select account_id, seq_before + position, balance_before + sum("signedPaise") over (order by position), ${GIVEN}
      from account cross join lines
      returning *
    )`;
}
