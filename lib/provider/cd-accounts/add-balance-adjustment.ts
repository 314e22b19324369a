import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/cd-accounts";
import { FIRST_LEDGER_DAY } from "@/lib/domain/cd-accounts/ledger";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { istDay } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { bindArguments, prepareQuery, queryPrepared } from "../db/prepared";
import { queryRows } from "../db/rows";
import { notFound, ProviderError } from "../errors";
import type { InputOf, Recall, StatementVerb, Verb } from "../route";
import { APPEND_ARGUMENTS, appendValues, FoundPlace } from "./append-entries";
import { endorsementFacts } from "./endorsement-facts";
import { ledgerRow, lineOf, type ManualEntry } from "./ledger-line";
import { LEDGER_COLUMNS, LedgerRow, ledgerEntry } from "./ledger-row";
import { lockCdAccount } from "./lock-cd-account";
import { BOUND_ARGUMENTS, boundValues } from "./one-person-bounds";
import type { Posted } from "./post-entry";
import { proposeEntry } from "./propose-entry";
import { storedProof } from "./stored-proof";

type Body = InputOf<typeof contract.addBalanceAdjustment>["body"];

/** The arguments after those of the ledger line. */
const POST_ARGUMENTS = [
  "actor_id",
  "verb",
  "change",
  "trace",
  "idempotency_key",
  "called_route",
  "hash_of_body",
  "remembered",
];

/** `isBeyond`: the entry is above the limit for one person and was not posted. */
const PostedPlace = FoundPlace.extend({ isBeyond: z.boolean() });
const POSTING = prepareQuery(
  "post ledger entry",
  PostedPlace,
  sql`select new_seq as seq, new_balance as "balanceAfterPaise", is_beyond as "isBeyond"
      from post_ledger_entry(${bindArguments([...APPEND_ARGUMENTS, ...POST_ARGUMENTS])}, ${BOUND_ARGUMENTS})`,
);

/** The value stored under a key: the id of the posted entry. */
const Remembered = z.object({ ledgerEntryId: z.string() });

/**
 * Appends one manual entry: a deposit, an adjustment or a policy booking amount [spec 3 §5, domain §9]. Account, line,
 * audit row and key are ONE statement, which keeps the account's lock short [quality P4]. The limit for one person is
 * checked under that lock [domain §1 #38]. A wrong entry is corrected by a counter-entry, never changed.
 * @returns null for an entry that needs a second person.
 * @throws ProviderError not_found for an unknown account or endorsement, bad_request for a date in the future or before 2000, or an
 * endorsement of another account.
 */
export const addBalanceAdjustment: StatementVerb<typeof contract.addBalanceAdjustment> = async (
  call,
  { body },
  keyed,
) => {
  const entry = await manualEntry(call.db, call, body);
  const line = lineOf(call, entry);
  const [posted] = await queryPrepared(call.db, POSTING, {
    ...appendValues(call, body.cdAccountId, line),
    actor_id: actorOf(call),
    verb: contract.addBalanceAdjustment.id,
    change: JSON.stringify(changeOf(entry, body)),
    trace: call.traceId,
    idempotency_key: keyed?.key ?? null,
    called_route: keyed?.route ?? null,
    hash_of_body: keyed?.bodyHash ?? null,
    remembered: JSON.stringify({ ledgerEntryId: line.id } satisfies z.input<typeof Remembered>),
    ...boundValues(call, body.cdAccountId, entry),
  });
  const { seq = null, balanceAfterPaise = null, isBeyond = false } = posted ?? {};
  if (isBeyond) return null;
  if (seq === null || balanceAfterPaise === null) throw notFound("CD account");
  return postedOf(call, ledgerRow(line, { seq, balanceAfterPaise }));
};

/** The stored response: either an id of a ledger entry, which never changes, or the complete response. */
export const recallBalanceAdjustment: Recall = async (db, call, stored) => {
  const remembered = Remembered.safeParse(stored);
  if (!remembered.success) return stored;
  const { ledgerEntryId } = remembered.data;
  const query = sql`select ${LEDGER_COLUMNS} from cd_ledger_entries where id = ${ledgerEntryId}`;
  const [row] = await queryRows(db, LedgerRow, query);
  if (!row) throw new Error(`The ledger has no entry ${ledgerEntryId}`);
  return postedOf(call, row);
};

/** Stores the entry for a second person. @throws as `addBalanceAdjustment`. */
export const proposeBalanceAdjustment: Verb<typeof contract.addBalanceAdjustment> = async (db, call, { body }) => {
  const entry = await manualEntry(db, call, body);
  await lockCdAccount(db, body.cdAccountId);
  return { data: null, proposal: await proposeEntry(db, call, body.cdAccountId, { kind: "CD_ENTRY", entry }) };
};

async function manualEntry(db: Db, call: Call, body: Body): Promise<ManualEntry> {
  const { cdAccountId, transactionType, message, source, endorsementEntityId: idOrNumber, policyId } = body;
  const createdAt = body.createdAt ? new Date(body.createdAt.seconds * 1000) : now(call);
  if (createdAt > now(call) || istDay(createdAt.getTime()) < FIRST_LEDGER_DAY) {
    throw new ProviderError("bad_request", { createdAt: CD_RULES.date });
  }
  const endorsement = idOrNumber ? await endorsementFacts(db, { idOrNumber, policyId, cdAccountId }) : {};
  const paymentProof = await storedProof(call, body.paymentProof ?? []);
  const amountPaise = paiseFromRupees(body.amount);
  return { transactionType, amountPaise, source, message, paymentProof, createdAt, ...endorsement };
}

function postedOf(call: Call, row: LedgerRow): Posted {
  return { data: ledgerEntry(call, row), proposal: null };
}

/** The contents of the audit row. */
function changeOf({ transactionType, amountPaise, message }: ManualEntry, { endorsementEntityId }: Body) {
  return { transactionType, amountPaise, message, endorsementId: endorsementEntityId ?? null };
}
