import { eq } from "drizzle-orm";
import type { ApprovalStatus } from "@/lib/domain/approvals/approvals";
import type { AmountStatus } from "@/lib/domain/insurer-amounts/acceptance";
import type { StoredApproval } from "../approvals/stored-approval";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insurerAmounts } from "../db/schema";
import { incrementVersion } from "../endorsements/increment-version";
import { lockEndorsement } from "../endorsements/lock-for-edit";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadCurrentAmounts, type StoredAmount } from "./load-amount-facts";
import { postAmount } from "./post-amount";

/** Posts an insurer's amount that a second person approved. */
export async function acceptAmount(db: Db, call: Call, { id }: StoredApproval): Promise<void> {
  const { amount, endorsement } = await beginDecision(db, call, id, "APPROVED");
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const { recorded } = await loadCurrentAmounts(db, endorsement.id);
  await postAmount(db, call, { endorsement, policy, recorded }, amount);
  await endDecision(db, call, amount, { status: "RECORDED", decidedBy: call.actor.name });
}

/** Ends an insurer's amount that is not posted; without a decider if it expired or was withdrawn. */
export async function dropAmount(db: Db, call: Call, { id }: StoredApproval, status: ApprovalStatus): Promise<void> {
  const { amount } = await beginDecision(db, call, id, status);
  const decidedBy = status === "DECLINED" ? call.actor.name : null;
  await endDecision(db, call, amount, { status: "REFUSED", decidedBy });
}

/** Adds the decision to the endorsement's history. Locks the endorsement before the account, in the same order as a move. */
async function beginDecision(db: Db, call: Call, approvalId: string, decision: ApprovalStatus) {
  const [amount] = await db.select().from(insurerAmounts).where(eq(insurerAmounts.approvalId, approvalId));
  if (!amount) throw new Error(`The approval ${approvalId} has no insurer's amount`);
  const endorsement = await lockEndorsement(db, amount.endorsementId);
  const { insurerPaise, differencePaise } = amount.comparison;
  await writeAudit(db, call, {
    action: "decideInsurerAmount",
    entity: "endorsement",
    entityId: endorsement.id,
    after: { decision, insurerPaise, differencePaise },
  });
  return { amount, endorsement };
}

async function endDecision(
  db: Db,
  call: Call,
  { id, endorsementId }: StoredAmount,
  decided: { status: AmountStatus; decidedBy: string | null },
): Promise<void> {
  await db
    .update(insurerAmounts)
    .set({ ...decided, decidedAt: now(call) })
    .where(eq(insurerAmounts.id, id));
  await incrementVersion(db, call, endorsementId);
}
