import { eq } from "drizzle-orm";
import { APPROVAL_PERMISSIONS } from "@/lib/contract/approvals";
import { type ApprovalEntity, type ApprovalKind, expiryOf, isEntry } from "@/lib/domain/approvals/approvals";
import type { RecordedChange } from "@/lib/domain/record-history";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { PERMISSIONS } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { approvals, companies } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { notify } from "../notifications/notify";
import { expireApprovals } from "./expire-approvals";
import { approvalOf, type StoredApproval } from "./stored-approval";

/** The record that a change concerns, and the change in words. */
export type ChangeInWords = {
  entity: ApprovalEntity;
  entityId: string;
  companyId: string | null;
  title: string;
  changes: RecordedChange[];
  /** IDs of other records that the change depends on. If they differ at the decision, it ends in a conflict. */
  dependsOn?: readonly string[];
};

type Proposal = Omit<ChangeInWords, "dependsOn"> & {
  kind: ApprovalKind;
  payload: unknown;
  reason: string;
  /** Only one change with the same value may be pending. */
  onlyOne?: string;
};

/**
 * Stores a change until a second person decides, in the transaction of the call that proposes it, and notifies those who may
 * decide. @throws ProviderError conflict while the same change is pending.
 */
export async function propose(db: Db, call: Call, { payload, ...proposal }: Proposal) {
  const { onlyOne = null, kind, entity, entityId, companyId, title, changes, reason } = proposal;
  if (onlyOne !== null) await expireApprovals(db, call, eq(approvals.onlyOne, onlyOne));
  const [stored] = await db
    .insert(approvals)
    .values({
      ...proposal,
      id: newId("apr"),
      call: call.callId ?? kind,
      payload,
      onlyOne,
      proposerId: actorOf(call),
      proposedBy: call.actor.name,
      expiresAt: new Date(expiryOf(call.clock())),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw new ProviderError("conflict", TEXT.alreadyPending);
  const after = { approvalId: stored.id, title, reason, ...(isEntry(kind) ? {} : { changes }) };
  await writeAudit(db, call, { action: "proposeApproval", entity, entityId, after });
  const companyName = await findCompanyName(db, companyId);
  await notifyDeciders(db, call, stored, companyName);
  return approvalOf({ ...stored, companyName, refusedRows: null }, call);
}

async function findCompanyName(db: Db, companyId: string | null): Promise<string | null> {
  if (companyId === null) return null;
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? null;
}

async function notifyDeciders(db: Db, call: Call, approval: StoredApproval, companyName: string | null): Promise<void> {
  const { id, kind, entity, entityId, title } = approval;
  const to = { roles: PERMISSIONS[APPROVAL_PERMISSIONS[kind].decides].roles };
  const text = NOTIFICATION_MESSAGES.approval({ companyName, title });
  // An entry is decided on the page of its account, above the ledger.
  const opened =
    entity === "cdAccount" && kind !== "DELINK" ? { entity, entityId } : { entity: "approval" as const, entityId: id };
  await notify(db, call, [{ kind: "APPROVAL", to, key: id, ...opened, text }]);
}
