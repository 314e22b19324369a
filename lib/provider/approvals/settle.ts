import { eq } from "drizzle-orm";
import { type ApprovalKind, type ApprovalStatus, isEntry } from "@/lib/domain/approvals/approvals";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { writeAudit } from "../audit";
import { decidedBefore } from "../cd-accounts/decided-before";
import { dropEntry } from "../cd-accounts/proposed-entry";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { approvals } from "../db/schema";
import type { ProviderError } from "../errors";
import { dropAmount } from "../insurer-amounts/decide-amount";
import { notify } from "../notifications/notify";
import { settleNotifications } from "../notifications/settle";
import type { StoredApproval } from "./stored-approval";
import { removeUpload } from "./stored-upload";

type Outcome = { status: Exclude<ApprovalStatus, "PENDING">; action: string; comment?: string | null };

/** Cleans up after a change that was not approved; most kinds need no clean-up. */
const DROPS: Partial<
  Record<ApprovalKind, (db: Db, call: Call, approval: StoredApproval, status: ApprovalStatus) => Promise<void>>
> = {
  CD_ENTRY: dropEntry,
  INSURER_AMOUNT: dropAmount,
};

/** The conflict of a change that was decided or withdrawn before: who did it, and when. */
export const settledBefore = (
  { status, decidedBy, decidedAt }: StoredApproval,
  what: "entry" | "change",
): ProviderError =>
  decidedBefore(decidedBy, decidedAt, `${status === "WITHDRAWN" ? "withdrew" : "decided"} this ${what}`);

/** Writes the audit row of a decision. Call it before the change itself, so that the rows of the change follow. */
export async function auditOutcome(
  db: Db,
  call: Call,
  { id, kind, entity, entityId, title, changes, proposedBy }: StoredApproval,
  { status, action, comment = null }: Outcome,
): Promise<void> {
  const before = { approvalId: id, title, proposedBy };
  const made = status === "APPROVED" && !isEntry(kind) ? { changes } : {};
  await writeAudit(db, call, { action, entity, entityId, before, after: { status, comment, ...made } });
}

/** Ends an approval that the caller has locked; expired ones have no decider. */
export async function settleApproval(db: Db, call: Call, approval: StoredApproval, outcome: Outcome): Promise<void> {
  const { id, kind, title, proposerId } = approval;
  const { status, comment = null } = outcome;
  const decidedBy = status === "EXPIRED" ? null : call.actor.name;
  // The input of a call may have personal data; that of an entry is shown.
  const rest = isEntry(kind) ? {} : { payload: {} };
  await db
    .update(approvals)
    .set({ status, decidedBy, decidedAt: now(call), comment, ...rest })
    .where(eq(approvals.id, id));
  if (status !== "APPROVED") {
    await DROPS[kind]?.(db, call, approval, status);
    await removeUpload(db, id);
  }
  await settleNotifications(db, call, { kind: "APPROVAL", key: id });
  if (status === "WITHDRAWN") return;
  const text = TEXT.outcome({ status, title });
  const to = { userIds: [proposerId] };
  await notify(db, call, [{ kind: "APPROVAL_DECIDED", to, key: id, entity: "approval", entityId: id, text }]);
}
