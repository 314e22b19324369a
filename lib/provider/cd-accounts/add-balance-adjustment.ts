import { eq } from "drizzle-orm";
import type { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { record } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { endorsements, policies } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { appendEntries } from "./append-entries";
import { ledgerEntry } from "./ledger-row";

/**
 * Appends one entry made by hand: a deposit or an adjustment [spec 3 §5, domain §9]. A wrong one is corrected by a
 * counter-entry, never changed.
 * @throws ProviderError not_found for an unknown account or endorsement, bad_request for a date in the future or an
 * endorsement of another account.
 */
export const appendManualEntry: Verb<typeof addBalanceAdjustment> = async (db, call, { body }) => {
  const { cdAccountId, transactionType, message, source } = body;
  const amountPaise = paiseFromRupees(body.amount);
  const createdAt = body.createdAt ? new Date(body.createdAt.seconds * 1000) : now(call);
  if (createdAt > now(call)) throw new ProviderError("bad_request", { createdAt: "Please enter a valid date" });
  const endorsement = body.endorsementEntityId ? await endorsementOf(db, body.endorsementEntityId, cdAccountId) : {};
  const [paymentProof = null] = body.paymentProof ?? [];
  // The audit row first: the append takes the account's lock, which then is held for the commit only.
  await record(db, call, {
    action: "addBalanceAdjustment",
    entity: "cdAccount",
    entityId: cdAccountId,
    after: { transactionType, amountPaise, message, endorsementId: body.endorsementEntityId ?? null },
  });
  const entry = { transactionType, amountPaise, source, message, paymentProof, createdAt, ...endorsement };
  const [appended] = await appendEntries(db, call, cdAccountId, [entry]);
  if (!appended) throw new ProviderError("not_found", "CD account not found");
  return { data: ledgerEntry(appended) };
};

async function endorsementOf(db: Db, endorsementId: string, cdAccountId: string) {
  const [found] = await db
    .select({
      endorsementId: endorsements.id,
      endorsementNumber: endorsements.endorsementNumber,
      policyNumber: policies.policyNumber,
      policyType: policies.policyType,
      cdAccountId: policies.cdAccountId,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(eq(endorsements.id, endorsementId));
  if (!found) throw new ProviderError("not_found", "Endorsement not found");
  const { cdAccountId: linked, ...facts } = found;
  if (linked === cdAccountId) return facts;
  throw new ProviderError("bad_request", { endorsementEntityId: "The endorsement belongs to another CD account" });
}
