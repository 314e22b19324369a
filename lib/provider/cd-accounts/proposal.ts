import type { z } from "zod";
import type * as contract from "@/lib/contract/cd-accounts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { cdProposals } from "../db/schema";
import { instantOf } from "../instant";

export type ProposalRow = typeof cdProposals.$inferSelect;

export function proposalOf(row: ProposalRow, call: Call): z.input<typeof contract.CdProposal> {
  const { id, cdAccountId, message, paymentProof, endorsementId } = row;
  return {
    id,
    cdAccountId,
    message,
    paymentProof,
    endorsementId,
    addedBy: can(call.actor, "cd-accounts.addedBy", call.flags) ? row.addedBy : null,
    status: row.status,
    transactionType: row.transactionType,
    amount: rupeesFromPaise(row.amountPaise),
    createdAt: instantOf(row.createdAt),
    isOwn: row.proposerId === call.actor.userId,
  };
}
