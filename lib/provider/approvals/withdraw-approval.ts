import type { withdrawApproval as contract } from "@/lib/contract/approvals";
import { statusAt } from "@/lib/domain/approvals/approvals";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { actorOf } from "../context";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { auditOutcome, settleApproval, settledBefore } from "./settle";
import { approvalReply, lockApproval } from "./stored-approval";

/**
 * Withdraws an own proposed change.
 * @throws ProviderError not_found; forbidden for a change of another user; conflict once it is decided or expired.
 */
export const withdrawApproval: Verb<typeof contract> = async (db, call, { params: { id } }) => {
  const approval = await lockApproval(db, id);
  if (approval.proposerId !== actorOf(call)) throw new ProviderError("forbidden", TEXT.notOwn);
  const status = statusAt({ status: approval.status, expiresMs: approval.expiresAt.getTime() }, call.clock());
  if (status === "EXPIRED") throw new ProviderError("conflict", TEXT.expired);
  if (status !== "PENDING") throw settledBefore(approval, "change");
  const outcome = { status: "WITHDRAWN", action: "withdrawApproval" } as const;
  await auditOutcome(db, call, approval, outcome);
  await settleApproval(db, call, approval, outcome);
  return { data: await approvalReply(db, call, id) };
};
