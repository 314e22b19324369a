import { z } from "zod";
import {
  APPROVAL_ENTITIES,
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type ApprovalKind,
} from "@/lib/domain/approvals/approvals";
import type { Permission } from "@/lib/permissions";
import { Actor, data, Id, IdParams, Instant, listOf, Rupees } from "./common";
import { MAX_REASON_LENGTH } from "./constants";
import { ownEndpoint } from "./endpoint";
import { UploadResult } from "./registration";

const Kind = z.enum(APPROVAL_KINDS);

/** Who sees the proposed changes of a kind, and who decides on them. */
export const APPROVAL_PERMISSIONS = {
  CD_ENTRY: { sees: "cd-accounts.read", decides: "cd-accounts.approve" },
  INSURER_AMOUNT: { sees: "cd-accounts.read", decides: "cd-accounts.approve" },
  DELETION: { sees: "companies.read", decides: "approvals.guarded" },
  DELINK: { sees: "cd-accounts.read", decides: "approvals.guarded" },
  ACCESS: { sees: "approvals.guarded", decides: "approvals.guarded" },
  RATER: { sees: "raters.read", decides: "approvals.guarded" },
  CONFIGURATION: { sees: "configuration.read", decides: "approvals.guarded" },
  UNDO: { sees: "batches.read", decides: "approvals.guarded" },
  EXCEPTION: { sees: "endorsements.read", decides: "approvals.guarded" },
} as const satisfies Record<ApprovalKind, { sees: Permission; decides: Permission }>;

/** The entry that a proposal would post to a CD account. */
const ProposedEntry = z.object({
  transactionType: z.enum(["credit", "debit"]),
  amount: Rupees,
  message: z.string(),
  paymentProof: z.string().nullable(),
  endorsementId: z.string().nullable(),
  /** The date on which the ledger would have it. */
  entryDate: Instant,
});

/** A change that a second person decides on. */
export const Approval = z.object({
  id: Id,
  kind: Kind,
  status: z.enum(APPROVAL_STATUSES),
  /** The record that it concerns. */
  entity: z.enum(APPROVAL_ENTITIES),
  entityId: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** What would change, in words. */
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
  /** null for roles that may not see the user [spec 3 §6]. */
  proposedBy: Actor.nullable(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** null while pending, and once expired. */
  decidedBy: Actor.nullable(),
  decidedAt: Instant.nullable(),
  comment: z.string().nullable(),
  /** Whether the caller proposed it: then another user must decide. */
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
  /** null for everything else than money. */
  entry: ProposedEntry.nullable(),
  /** The batch that an approved change made; null for changes of other kinds. */
  batchId: Id.nullable(),
  /** The number of rows that an upload refuses, as long as they are stored; null for other changes. */
  refusedRows: z.number().int().nullable(),
});
export type Approval = z.output<typeof Approval>;

/** The reply of a guarded call whose change is pending: status 202. */
export const PendingApproval = z.object({ approval: Approval });

const Filter = z.object({
  state: z.enum(["pending", "decided"]).optional(),
  kind: listOf(APPROVAL_KINDS),
  /** The changes of one record. */
  entity: z.enum(APPROVAL_ENTITIES).optional(),
  entityId: z.string().max(200).optional(),
  /** Only those on which the caller may decide. */
  whose: z.enum(["mine", "all"]).default("all"),
  /** One change. */
  id: Id.optional(),
});

export const listApprovals = ownEndpoint("listApprovals", "GET /approvals", {
  summary: "Changes that a second person decides on, by page: pending ones oldest first, decided ones newest first",
  permission: "approvals.read",
  query: Filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: data(z.object({ items: z.array(Approval), total: z.number().int(), hasMore: z.boolean() })),
});

export const getProposedUpload = ownEndpoint("getProposedUpload", "GET /approvals/{id}/upload", {
  summary:
    "The result of an upload that a second person approves, with its refused rows: of its trial, once approved of the upload itself; audited, except for its proposer; 404 when it is not stored anymore",
  permission: "approvals.read",
  params: IdParams,
  reply: data(UploadResult),
  timeoutMs: 60_000,
});

export const decideApproval = ownEndpoint("decideApproval", "POST /approvals/{id}/decision", {
  summary:
    "Makes or declines a pending change, by another user than its proposer; 409 once it is decided or expired, or if the record has changed",
  permission: "approvals.decide",
  params: IdParams,
  body: z.strictObject({
    decision: z.enum(["APPROVE", "DECLINE"]),
    comment: z.string().trim().max(MAX_REASON_LENGTH).nullable().default(null),
  }),
  reply: data(Approval),
  endsSessionsOf: ({ data: { kind, status, entityId } }: { data: Approval }) =>
    kind === "ACCESS" && status === "APPROVED" ? entityId : null,
  /** An approved upload takes as long as an upload. */
  timeoutMs: 300_000,
});

export const withdrawApproval = ownEndpoint("withdrawApproval", "POST /approvals/{id}/withdrawal", {
  summary: "Withdraws an own pending change; 409 once it is decided or expired",
  permission: "approvals.read",
  params: IdParams,
  reply: data(Approval),
});
