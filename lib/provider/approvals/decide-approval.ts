import { APPROVAL_PERMISSIONS, type decideApproval as contract } from "@/lib/contract/approvals";
import { decisionRefusal, isEntry } from "@/lib/domain/approvals/approvals";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { authorise } from "../auth/authorise";
import { postProposedEntry } from "../cd-accounts/proposed-entry";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { acceptAmount } from "../insurer-amounts/decide-amount";
import type { Verb } from "../route";
import { makeGuardedChange } from "./make-guarded-change";
import { auditOutcome, settleApproval, settledBefore } from "./settle";
import { approvalReply, lockApproval, type StoredApproval } from "./stored-approval";

/**
 * A second person makes or declines a proposed change. An approved change runs the function of the call that proposed it, in
 * this transaction and in its proposer's name; the audit log has the decider's.
 * @throws ProviderError not_found; forbidden for the proposer and without the kind's permission; conflict if it is
 * decided or expired, or if the change would be another one now; and as the proposed call.
 */
export const decideApproval: Verb<typeof contract> = async (db, call, { params: { id }, body }) => {
  const { decision, comment } = body;
  const approval = await lockApproval(db, id);
  authorise(call, APPROVAL_PERMISSIONS[approval.kind].decides);
  assertOpen(approval, call);
  const status = decision === "APPROVE" ? "APPROVED" : "DECLINED";
  const outcome = { status, action: "decideApproval", comment: comment || null } as const;
  await auditOutcome(db, call, approval, outcome);
  if (status === "APPROVED") await makeChange(db, call, approval);
  await settleApproval(db, call, approval, outcome);
  return { data: await approvalReply(db, call, id) };
};

function assertOpen(approval: StoredApproval, call: Call): void {
  const { status, expiresAt, proposerId } = approval;
  const facts = { status, expiresMs: expiresAt.getTime(), proposerId };
  const refusal = decisionRefusal(facts, actorOf(call), call.clock());
  if (refusal === "OWN") throw new ProviderError("forbidden", isEntry(approval.kind) ? TEXT.ownEntry : TEXT.ownChange);
  if (refusal === "EXPIRED") throw new ProviderError("conflict", TEXT.expired);
  if (refusal === "DECIDED") throw settledBefore(approval, isEntry(approval.kind) ? "entry" : "change");
}

function makeChange(db: Db, call: Call, approval: StoredApproval): Promise<void> {
  if (approval.kind === "CD_ENTRY") return postProposedEntry(db, call, approval);
  if (approval.kind === "INSURER_AMOUNT") return acceptAmount(db, call, approval);
  return makeGuardedChange(db, call, approval);
}
