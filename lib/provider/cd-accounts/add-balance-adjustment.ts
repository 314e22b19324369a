import type { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { needsSecondPerson } from "@/lib/domain/cd-accounts/four-eyes";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import { record, recording } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { part, raw, rowsPrepared } from "../db/prepared";
import { ProviderError } from "../errors";
import { remembering } from "../idempotency";
import type { InputOf, StatementVerb, Verb } from "../route";
import { appending, type Line, lineOf } from "./append-entries";
import { endorsementFacts } from "./endorsement-facts";
import { type LedgerRow, ledgerEntry } from "./ledger-row";
import { type ManualEntry, type Posted, propose } from "./post-entry";
import { storedProof } from "./stored-proof";

type Body = InputOf<typeof addBalanceAdjustment>["body"];

/**
 * Appends one entry made by hand: a deposit, an adjustment or a policy booking amount [spec 3 §5, domain §9]. Account,
 * line, audit row and key are ONE statement: the account's lock is held for that long [quality P4]. A wrong entry is
 * corrected by a counter-entry, never changed.
 * @returns null for an amount that waits for a second person.
 * @throws ProviderError not_found for an unknown account or endorsement, bad_request for a date in the future or an
 * endorsement of another account.
 */
export const postManualEntry: StatementVerb<typeof addBalanceAdjustment> = async (call, { body }, keyed) => {
  if (needsSecondPerson(paiseFromRupees(body.amount), call.settings.secondPersonAbovePaise)) return null;
  const line = lineOf(call, await manualEntry(call.db, call, body));
  const answer = raw("answer");
  const [posted] = await rowsPrepared<{ reply: Posted }>(
    call.db,
    keyed ? "post entry under a key" : "post entry",
    part`with ${appending(call, body.cdAccountId, [line])},
              answer as (
                select jsonb_set(${JSON.stringify(replyOf(call, line))}::jsonb, '{data,balanceAfter}',
                                 to_jsonb(round(balance_after_paise / 100.0, 2))) as reply from entries
              ),
              audited as (${recording(call, auditOf(body), answer)})
              ${keyed ? part`, remembered as (${remembering(call, keyed, answer)})` : raw("")}
         select reply from answer`,
  );
  if (!posted) throw new ProviderError("not_found", "CD account not found");
  return posted.reply;
};

/** Keeps the entry for a second person. @throws like `postManualEntry`. */
export const proposeManualEntry: Verb<typeof addBalanceAdjustment> = async (db, call, { body }) => {
  const proposal = await propose(db, call, body.cdAccountId, await manualEntry(db, call, body));
  await record(db, call, auditOf(body));
  return { data: null, proposal };
};

async function manualEntry(db: Db, call: Call, body: Body): Promise<ManualEntry> {
  const { cdAccountId, transactionType, message, source } = body;
  const createdAt = body.createdAt ? new Date(body.createdAt.seconds * 1000) : now(call);
  if (createdAt > now(call)) throw new ProviderError("bad_request", { createdAt: CD_RULES.date });
  const endorsement = body.endorsementEntityId ? await endorsementFacts(db, body.endorsementEntityId, cdAccountId) : {};
  const paymentProof = await storedProof(call, body.paymentProof ?? []);
  const amountPaise = paiseFromRupees(body.amount);
  return { transactionType, amountPaise, source, message, paymentProof, createdAt, ...endorsement };
}

/** What is answered, but for the balance, which the statement fills in. */
function replyOf(call: Call, { position: _, createdAt, ...line }: Line): Posted {
  const row: LedgerRow = {
    policyNumber: null,
    policyType: null,
    message: null,
    paymentProof: null,
    endorsementId: null,
    endorsementNumber: null,
    endorsementType: null,
    ...line,
    createdSeconds: Math.floor(createdAt.getTime() / 1000),
    seq: 0,
    balanceAfterPaise: 0,
  };
  return { data: ledgerEntry(row, { seesActors: can(call.actor, "cd-accounts.addedBy", call.flags) }), proposal: null };
}

function auditOf({ cdAccountId, transactionType, amount, message, endorsementEntityId }: Body) {
  const after = {
    transactionType,
    amountPaise: paiseFromRupees(amount),
    message,
    endorsementId: endorsementEntityId ?? null,
  };
  return { action: "addBalanceAdjustment", entity: "cdAccount", entityId: cdAccountId, after };
}
