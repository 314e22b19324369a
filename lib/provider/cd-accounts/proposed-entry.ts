import { eq } from "drizzle-orm";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { ProposedEntry, type StoredApproval } from "../approvals/stored-approval";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences, endorsements } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { appendEntries } from "./append-entries";
import { lockCdAccount } from "./lock-cd-account";

/**
 * Posts an approved entry under its proposer's name, and resolves the difference that it was proposed for.
 * @throws ProviderError not_found; conflict if the endorsement that it names was deleted meanwhile.
 */
export async function postProposedEntry(db: Db, call: Call, approval: StoredApproval): Promise<void> {
  const { id, entityId: cdAccountId, proposedBy: addedBy } = approval;
  const { entryMs, ...entry } = ProposedEntry.parse(approval.payload);
  if (entry.endorsementId !== null) await assertEndorsement(db, entry.endorsementId);
  const line = { ...entry, addedBy, createdAt: new Date(entryMs), source: "manual" } as const;
  const [appended] = await appendEntries(db, call, cdAccountId, [line]);
  if (!appended) throw notFound("CD account");
  await db.update(cdDifferences).set({ ledgerEntryId: appended.id }).where(eq(cdDifferences.ledgerEntryId, id));
}

/** Keeps the endorsement from being deleted until the transaction ends. @throws ProviderError conflict. */
async function assertEndorsement(db: Db, id: string): Promise<void> {
  const [found] = await db
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(eq(endorsements.id, id))
    .for("key share");
  if (!found) throw new ProviderError("conflict", TEXT.endorsementDeleted);
}

/** Reopens the difference of an entry that is not posted, also in a comparison that is being stored. */
export async function dropEntry(db: Db, _call: Call, { id, entityId: cdAccountId }: StoredApproval): Promise<void> {
  await lockCdAccount(db, cdAccountId);
  await db
    .update(cdDifferences)
    .set({ status: "OPEN", ledgerEntryId: null, reason: null, resolvedBy: null, resolvedAt: null })
    .where(eq(cdDifferences.ledgerEntryId, id));
}
