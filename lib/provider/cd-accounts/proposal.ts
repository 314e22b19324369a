import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { CdProposal, listProposals } from "@/lib/contract/cd-accounts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import { cdProposals } from "../db/schema";
import { instantOf } from "../instant";
import type { Verb } from "../route";

export type ProposalRow = typeof cdProposals.$inferSelect;

export function proposalOf(row: ProposalRow, call: Call): z.input<typeof CdProposal> {
  const { id, cdAccountId, message, paymentProof } = row;
  return {
    id,
    cdAccountId,
    message,
    paymentProof,
    addedBy: can(call.actor, "cd-accounts.addedBy", call.flags) ? row.addedBy : null,
    status: row.status as z.input<typeof CdProposal>["status"],
    transactionType: row.transactionType as "credit" | "debit",
    amount: rupeesFromPaise(row.amountPaise),
    createdAt: instantOf(row.createdAt),
    isOwn: row.proposerId === call.actor.userId,
  };
}

/** Entries of an account that wait, oldest first. */
export const proposals: Verb<typeof listProposals> = async (db, call, { params: { id } }) => {
  const waiting = await db
    .select()
    .from(cdProposals)
    .where(and(eq(cdProposals.cdAccountId, id), eq(cdProposals.status, "PENDING")))
    .orderBy(asc(cdProposals.createdAt), asc(cdProposals.id));
  return { data: waiting.map((row) => proposalOf(row, call)) };
};
