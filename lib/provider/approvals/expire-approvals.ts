import { and, asc, eq, lte, type SQL } from "drizzle-orm";
import { type Call, jobCall, now, type Services } from "../context";
import type { Db } from "../db/connect";
import { approvals } from "../db/schema";
import { inTransaction } from "../history/in-transaction";
import { auditOutcome, settleApproval } from "./settle";
import { removeOldUploads } from "./stored-upload";

const AT_ONCE = 100;
const APPROVALS = { id: "approvals", name: "Approvals" };

/**
 * Expires pending approvals that are due. Skips one that another person is deciding on.
 * @returns their number, at most `limit`.
 */
export async function expireApprovals(db: Db, call: Call, condition?: SQL, limit = AT_ONCE): Promise<number> {
  const due = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.status, "PENDING"), lte(approvals.expiresAt, now(call)), condition))
    .orderBy(asc(approvals.createdAt), asc(approvals.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  const expired = { status: "EXPIRED", action: "expireApproval" } as const;
  for (const approval of due) {
    await auditOutcome(db, call, approval, expired);
    await settleApproval(db, call, approval, expired);
  }
  return due.length;
}

/**
 * The job: ends all of them and removes results of uploads that are too old. Each has its own transaction: one locks an
 * account, another a policy, and a move locks the policy first.
 */
export async function expireDueApprovals(services: Services): Promise<void> {
  for (let ended = 1; ended > 0; ) {
    const call = jobCall(services, APPROVALS, "expireApprovals");
    ended = await inTransaction(call, (db) => expireApprovals(db, call, undefined, 1));
  }
  await removeOldUploads(services);
}
