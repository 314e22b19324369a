import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { APPROVAL_PERMISSIONS, type Approval } from "@/lib/contract/approvals";
import { APPROVAL_KINDS, isEntry, statusAt } from "@/lib/domain/approvals/approvals";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import { maySeeActors } from "../cd-accounts/ledger-row";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { approvals, approvalUploads, companies } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";

export type StoredApproval = typeof approvals.$inferSelect;
type ShownApproval = StoredApproval & { companyName: string | null; refusedRows: number | null };

/** The payload of an entry on a CD account. */
export const ProposedEntry = z.object({
  transactionType: z.enum(["credit", "debit"]),
  amountPaise: z.int(),
  message: z.string(),
  paymentProof: z.string().nullable(),
  endorsementId: z.string().nullable(),
  endorsementNumber: z.int().nullable(),
  endorsementType: z.string().nullable(),
  policyNumber: z.string().nullable(),
  policyType: z.string().nullable(),
  /** The date of the entry. */
  entryMs: z.int(),
});
export type ProposedEntry = z.output<typeof ProposedEntry>;

/** Only an entry shows its payload; that of an upload can be large. */
const SHOWN_PAYLOAD = sql`case when ${inArray(approvals.kind, APPROVAL_KINDS.filter(isEntry))} then ${approvals.payload} end`;

/** Approvals with the names of their companies and the number of rows that their uploads refuse. */
export function selectApprovals(db: Db, condition: SQL | undefined) {
  return db
    .select({
      approval: { ...getTableColumns(approvals), payload: SHOWN_PAYLOAD },
      companyName: companies.name,
      refusedRows: approvalUploads.refusedRows,
    })
    .from(approvals)
    .leftJoin(companies, eq(companies.id, approvals.companyId))
    .leftJoin(approvalUploads, eq(approvalUploads.approvalId, approvals.id))
    .where(condition)
    .$dynamic();
}

/** Loads an approval and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockApproval(db: Db, id: string): Promise<StoredApproval> {
  const [found] = await db.select().from(approvals).where(eq(approvals.id, id)).for("update");
  if (!found) throw notFound("Approval");
  return found;
}

/** An approval in the contract's shape. */
export async function approvalReply(db: Db, call: Call, id: string): Promise<z.input<typeof Approval>> {
  const [found] = await selectApprovals(db, and(eq(approvals.id, id)));
  if (!found) throw notFound("Approval");
  const { approval, ...rest } = found;
  return approvalOf({ ...approval, ...rest }, call);
}

export function approvalOf(row: ShownApproval, call: Call): z.input<typeof Approval> {
  const { id, kind, entity, entityId, companyId, companyName, title, changes, reason, comment } = row;
  const { batchId, refusedRows } = row;
  const expiresMs = row.expiresAt.getTime();
  const status = statusAt({ status: row.status, expiresMs }, call.clock());
  const isOwn = row.proposerId === actorOf(call);
  const entry = entryReply(row);
  // The ledger hides the users of entries from these roles.
  const seesActors = entry === null || maySeeActors(call);
  return {
    id,
    kind,
    status,
    entity,
    entityId,
    title,
    changes,
    reason,
    comment,
    isOwn,
    entry,
    batchId,
    refusedRows,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    proposedBy: seesActors ? row.proposedBy : null,
    proposedAt: instantOf(row.createdAt),
    expiresAt: instantOf(row.expiresAt),
    decidedBy: seesActors ? row.decidedBy : null,
    decidedAt: row.decidedAt && instantOf(row.decidedAt),
    mayDecide: status === "PENDING" && !isOwn && can(call.actor, APPROVAL_PERMISSIONS[kind].decides, call.flags),
  };
}

function entryReply({ kind, payload }: StoredApproval) {
  if (!isEntry(kind)) return null;
  const { transactionType, amountPaise, message, paymentProof, endorsementId, entryMs } = ProposedEntry.parse(payload);
  return {
    transactionType,
    message,
    paymentProof,
    endorsementId,
    amount: rupeesFromPaise(amountPaise),
    entryDate: instantOf(new Date(entryMs)),
  };
}
