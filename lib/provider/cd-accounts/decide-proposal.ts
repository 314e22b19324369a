import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences, cdProposals } from "../db/schema";
import { ProviderError } from "../errors";
import { decideAmount, findProposedAmount } from "../insurer-amounts/decide-amount";
import { settleNotifications } from "../notifications/settle";
import type { Verb } from "../route";
import { appendEntries } from "./append-entries";
import { decidedBefore } from "./decided-before";
import { endorsementFacts } from "./endorsement-facts";
import { type ProposalRow, proposalOf } from "./proposal";

/**
 * A second person posts or rejects a proposed entry or insurer's amount. The posted entry has the proposer's name; the
 * audit log has the decider's.
 * @throws ProviderError not_found, forbidden for the proposer, conflict if it is already decided.
 */
export const decideProposal: Verb<typeof contract.decideProposal> = async (
  db,
  call,
  { params: { id }, body: { decision } },
) => {
  const [proposal] = await db.select().from(cdProposals).where(eq(cdProposals.id, id)).for("update");
  if (!proposal) throw new ProviderError("not_found", "Proposal not found");
  if (proposal.proposerId === call.actor.userId) {
    throw new ProviderError("forbidden", "Your own entry must be decided by another user");
  }
  if (proposal.status !== "PENDING") {
    throw decidedBefore(proposal.decidedBy, proposal.decidedAt, "decided this entry");
  }
  await writeAudit(db, call, {
    action: "decideProposal",
    entity: "cdAccount",
    entityId: proposal.cdAccountId,
    before: { proposalId: id, amountPaise: proposal.amountPaise, addedBy: proposal.addedBy },
    after: { decision },
  });
  const amount = await findProposedAmount(db, id);
  const ledgerEntryId = amount
    ? await decideAmount(db, call, amount, decision)
    : decision === "POST"
      ? await post(db, call, proposal)
      : null;
  const status = decision === "POST" ? "POSTED" : "REFUSED";
  const decidedFacts = { status, ledgerEntryId, decidedBy: call.actor.name, decidedAt: now(call) } as const;
  const [row] = await db.update(cdProposals).set(decidedFacts).where(eq(cdProposals.id, id)).returning();
  await settleDifference(db, id, ledgerEntryId);
  await settleNotifications(db, call, { kind: "APPROVAL", key: id });
  return { data: proposalOf(row ?? proposal, call) };
};

async function post(db: Db, call: Call, proposal: ProposalRow): Promise<string> {
  const { cdAccountId, transactionType, amountPaise, message, paymentProof, endorsementId, entryAt, addedBy } =
    proposal;
  const facts = endorsementId ? await endorsementFacts(db, { idOrNumber: endorsementId, cdAccountId }) : {};
  const entry = { transactionType, amountPaise, message, paymentProof, addedBy, createdAt: entryAt, ...facts } as const;
  const [appended] = await appendEntries(db, call, cdAccountId, [{ ...entry, source: "manual" }]);
  if (!appended) throw new ProviderError("not_found", "CD account not found");
  return appended.id;
}

/** Resolves the difference that this entry was proposed for, or reopens it after a rejection. */
async function settleDifference(db: Db, proposalId: string, ledgerEntryId: string | null): Promise<void> {
  const open = { status: "OPEN", ledgerEntryId: null, reason: null, resolvedBy: null, resolvedAt: null } as const;
  await db
    .update(cdDifferences)
    .set(ledgerEntryId === null ? open : { ledgerEntryId })
    .where(eq(cdDifferences.ledgerEntryId, proposalId));
}
