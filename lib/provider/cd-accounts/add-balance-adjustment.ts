import type { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { record } from "../audit";
import { now } from "../context";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { endorsementFacts } from "./endorsement-facts";
import { postEntry } from "./post-entry";
import { storedProof } from "./stored-proof";

/**
 * Appends one entry made by hand: a deposit, an adjustment or a policy booking amount [spec 3 §5, domain §9]; above the
 * configured amount it waits for a second person. A wrong one is corrected by a counter-entry, never changed.
 * @throws ProviderError not_found for an unknown account or endorsement, bad_request for a date in the future or an
 * endorsement of another account.
 */
export const appendManualEntry: Verb<typeof addBalanceAdjustment> = async (db, call, { body }) => {
  const { cdAccountId, transactionType, message, source } = body;
  const amountPaise = paiseFromRupees(body.amount);
  const createdAt = body.createdAt ? new Date(body.createdAt.seconds * 1000) : now(call);
  if (createdAt > now(call)) throw new ProviderError("bad_request", { createdAt: CD_RULES.date });
  const endorsement = body.endorsementEntityId ? await endorsementFacts(db, body.endorsementEntityId, cdAccountId) : {};
  const paymentProof = await storedProof(call, body.paymentProof ?? []);
  // The audit row first: the append takes the account's lock, which then is held for the commit only.
  await record(db, call, {
    action: "addBalanceAdjustment",
    entity: "cdAccount",
    entityId: cdAccountId,
    after: { transactionType, amountPaise, message, endorsementId: body.endorsementEntityId ?? null },
  });
  const entry = { transactionType, amountPaise, source, message, paymentProof, createdAt, ...endorsement };
  return postEntry(db, call, cdAccountId, entry);
};
