import { sql } from "drizzle-orm";
import { z } from "zod";
import { signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { bindArguments, type PreparedQuery, prepareQuery, queryPrepared, type Value } from "../db/prepared";
import { notFound } from "../errors";
import { type Line, ledgerRow, lineOf, type NewEntry } from "./ledger-line";
import type { LedgerRow } from "./ledger-row";

/** The sequence and balance of a stored line; nulls if the account does not exist. */
export const FoundPlace = z.object({ seq: z.int().nullable(), balanceAfterPaise: z.int().nullable() });

/** A line's named arguments of the SQL functions. */
export const APPEND_ARGUMENTS = [
  "account_id",
  "moved_at",
  "moved",
  "entry_id",
  "type",
  "amount",
  "origin",
  "endorsement",
  "number_of_endorsement",
  "type_of_endorsement",
  "number_of_policy",
  "type_of_policy",
  "note",
  "proof",
  "author",
  "entry_at",
];

/** The values of `APPEND_ARGUMENTS`, with the change of the balance. */
export const appendValues = (call: Call, cdAccountId: string, line: Line) => ({
  account_id: cdAccountId,
  moved_at: now(call).toISOString(),
  moved: signedAmount(line),
  entry_id: line.id,
  type: line.transactionType,
  amount: line.amountPaise,
  origin: line.source,
  endorsement: line.endorsementId,
  number_of_endorsement: line.endorsementNumber,
  type_of_endorsement: line.endorsementType,
  number_of_policy: line.policyNumber,
  type_of_policy: line.policyType,
  note: line.message,
  proof: line.paymentProof,
  author: line.addedBy,
  entry_at: line.createdAt.toISOString(),
});

/** Prepared statements by number of lines. */
const APPENDS = new Map<number, PreparedQuery<typeof FoundPlace>>();

/**
 * Appends lines to an account's ledger in ONE statement, each by `append_ledger_entry`, which also updates the account's
 * last sequence and balance. The statement locks the account's row: concurrent postings queue, no update is lost and the
 * sequence has no gap [domain §9, quality P4, R3]. If possible, make it the last statement of a transaction.
 * @returns the stored lines, in the given order.
 * @throws ProviderError not_found for an unknown or delinked account.
 */
export async function appendEntries(
  db: Db,
  call: Call,
  cdAccountId: string,
  entries: readonly NewEntry[],
): Promise<LedgerRow[]> {
  const lines = entries.map((entry) => lineOf(call, entry));
  if (lines.length === 0) return [];
  const values: Record<string, Value> = {};
  for (const [index, line] of lines.entries()) {
    const ofLine = { ...appendValues(call, cdAccountId, line), alone_by: line.postedAloneBy, trace: call.traceId };
    for (const [name, value] of Object.entries(ofLine)) values[`${index} ${name}`] = value;
  }
  const places = await queryPrepared(db, prepareAppend(lines.length), values);
  return lines.map((line, index) => {
    const { seq = null, balanceAfterPaise = null } = places[index] ?? {};
    if (seq === null || balanceAfterPaise === null) throw notFound("CD account");
    return ledgerRow(line, { seq, balanceAfterPaise });
  });
}

/** PostgreSQL executes the parts of a union in order. */
function prepareAppend(lines: number): PreparedQuery<typeof FoundPlace> {
  const known = APPENDS.get(lines);
  if (known) return known;
  const each = Array.from(
    { length: lines },
    (_, index) => sql`select new_seq as seq, new_balance as "balanceAfterPaise"
      from append_ledger_entry(${bindArguments([...APPEND_ARGUMENTS, "alone_by", "trace"], `${index} `)})`,
  );
  const made = prepareQuery(`append ${lines} ledger entries`, FoundPlace, sql.join(each, sql` union all `));
  APPENDS.set(lines, made);
  return made;
}
