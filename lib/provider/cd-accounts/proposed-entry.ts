import { eq } from "drizzle-orm";
import { ProposedEntry, type StoredApproval } from "../approvals/stored-approval";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences } from "../db/schema";
import { notFound } from "../errors";
import { appendEntries } from "./append-entries";
import { lockCdAccount } from "./lock-cd-account";

/** Posts an approved entry under its proposer's name, and resolves the difference that it was proposed for. */
export async function postProposedEntry(db: Db, call: Call, approval: StoredApproval): Promise<void> {
  const { id, entityId: cdAccountId, proposedBy: addedBy } = approval;
  const { entryMs, ...entry } = ProposedEntry.parse(approval.payload);
  const line = { ...entry, addedBy, createdAt: new Date(entryMs), source: "manual" } as const;
  const [appended] = await appendEntries(db, call, cdAccountId, [line]);
  if (!appended) throw notFound("CD account");
  await db.update(cdDifferences).set({ ledgerEntryId: appended.id }).where(eq(cdDifferences.ledgerEntryId, id));
}

/** Reopens the difference of an entry that is not posted, also in a comparison that is being stored. */
export async function dropEntry(db: Db, _call: Call, { id, entityId: cdAccountId }: StoredApproval): Promise<void> {
  await lockCdAccount(db, cdAccountId);
  await db
    .update(cdDifferences)
    .set({ status: "OPEN", ledgerEntryId: null, reason: null, resolvedBy: null, resolvedAt: null })
    .where(eq(cdDifferences.ledgerEntryId, id));
}
