import type { z } from "zod";
import type { CdProposal, LedgerEntry } from "@/lib/contract/cd-accounts";
import { needsSecondPerson } from "@/lib/domain/cd-accounts/four-eyes";
import { can } from "@/lib/permissions";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdProposals } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { appendEntries, type NewEntry } from "./append-entries";
import { ledgerEntry } from "./ledger-row";
import { lockCdAccount } from "./lock-cd-account";
import { proposalOf } from "./proposal";

export type Posted = { data: z.input<typeof LedgerEntry> | null; proposal: z.input<typeof CdProposal> | null };

export type ManualEntry = NewEntry & { message: string; createdAt: Date };

/**
 * Posts an entry made by hand, or keeps it for a second person when it is above the configured amount. The append takes
 * the account's lock: make it the last statement of the transaction where possible.
 * @throws ProviderError not_found for an unknown account.
 */
export async function postEntry(db: Db, call: Call, cdAccountId: string, entry: ManualEntry): Promise<Posted> {
  if (needsSecondPerson(entry.amountPaise, call.settings.secondPersonAbovePaise)) {
    return { data: null, proposal: await propose(db, call, cdAccountId, entry) };
  }
  const [appended] = await appendEntries(db, call, cdAccountId, [entry]);
  if (!appended) throw new ProviderError("not_found", "CD account not found");
  const seesActors = can(call.actor, "cd-accounts.addedBy", call.flags);
  return { data: ledgerEntry(appended, { seesActors }), proposal: null };
}

/** Keeps an entry until a second person decides. @throws ProviderError not_found for an unknown account. */
export async function propose(
  db: Db,
  call: Call,
  cdAccountId: string,
  { transactionType, amountPaise, message, paymentProof, endorsementId, createdAt }: ManualEntry,
) {
  await lockCdAccount(db, cdAccountId);
  const [stored] = await db
    .insert(cdProposals)
    .values({
      id: newId("prop"),
      cdAccountId,
      transactionType,
      amountPaise,
      message,
      paymentProof: paymentProof ?? null,
      endorsementId: endorsementId ?? null,
      entryAt: createdAt,
      proposerId: call.actor.userId,
      addedBy: call.actor.name,
      createdAt: now(call),
    })
    .returning();
  if (!stored) throw new Error("the proposal was not kept");
  return proposalOf(stored, call);
}
