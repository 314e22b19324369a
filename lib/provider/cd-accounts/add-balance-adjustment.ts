import * as contract from "@/lib/contract/cd-accounts";
import { FIRST_LEDGER_DAY } from "@/lib/domain/cd-accounts/ledger";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { istDay } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import { record } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { placeholders, rowsPrepared } from "../db/prepared";
import { ProviderError } from "../errors";
import type { InputOf, StatementVerb, Verb } from "../route";
import { APPEND_ARGUMENTS, appendArguments, type Line, ledgerRow, lineOf } from "./append-entries";
import { endorsementFacts } from "./endorsement-facts";
import { ledgerEntry } from "./ledger-row";
import { boundArguments, type ManualEntry, type Posted, propose } from "./post-entry";
import { storedProof } from "./stored-proof";

type Body = InputOf<typeof contract.addBalanceAdjustment>["body"];

/** Behind those of `append_ledger_entry`: answer, actor, verb, change, trace, key, route, hash of the body, two bounds. */
const POST_ARGUMENTS = APPEND_ARGUMENTS + 10;
const POSTING = `select post_ledger_entry(${placeholders(POST_ARGUMENTS)}) as reply`;
/** What the statement gives instead where the entry is beyond what one person may post, and was not posted. */
const BEYOND_ONE_PERSON = "BEYOND_ONE_PERSON";

/**
 * Appends one entry made by hand: a deposit, an adjustment or a policy booking amount [spec 3 §5, domain §9]. Account,
 * line, audit row and key are ONE statement: the account's lock is held for that long [quality P4], and what one person may
 * post is judged under it [domain §1 #38]. A wrong entry is corrected by a counter-entry, never changed.
 * @returns null for an entry that waits for a second person.
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
  const [posted] = await rowsPrepared<{ reply: Posted | typeof BEYOND_ONE_PERSON | null }>(
    call.db,
    "post ledger entry",
    POSTING,
    [
      ...appendArguments(call, body.cdAccountId, line),
      JSON.stringify(replyOf(call, line)),
      actorOf(call),
      contract.addBalanceAdjustment.id,
      JSON.stringify(changeOf(entry, body)),
      call.traceId,
      keyed?.key ?? null,
      keyed?.route ?? null,
      keyed?.bodyHash ?? null,
      ...(await boundArguments(call.db, call, body.cdAccountId, entry)),
    ],
  );
  if (!posted?.reply) throw new ProviderError("not_found", "CD account not found");
  return posted.reply === BEYOND_ONE_PERSON ? null : posted.reply;
};

/** Keeps the entry for a second person. @throws like `postManualEntry`. */
export const proposeBalanceAdjustment: Verb<typeof contract.addBalanceAdjustment> = async (db, call, { body }) => {
  const entry = await manualEntry(db, call, body);
  const proposal = await propose(db, call, body.cdAccountId, entry);
  const after = changeOf(entry, body);
  await record(db, call, {
    action: contract.addBalanceAdjustment.id,
    entity: "cdAccount",
    entityId: body.cdAccountId,
    after,
  });
  return { data: null, proposal };
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

/** What is answered, but for the balance, which the statement fills in. */
function replyOf(call: Call, line: Line): Posted {
  const row = ledgerRow(line, { seq: 0, balanceAfterPaise: 0 });
  return { data: ledgerEntry(row, { seesActors: can(call.actor, "cd-accounts.addedBy", call.flags) }), proposal: null };
}

/** What the audit row says. */
function changeOf({ transactionType, amountPaise, message }: ManualEntry, { endorsementEntityId }: Body) {
  return { transactionType, amountPaise, message, endorsementId: endorsementEntityId ?? null };
}
