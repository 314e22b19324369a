import { z } from "zod";
import { REMAIN_REASONS, UNDO_ITEMS } from "@/lib/domain/batches/remain-reasons";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { BATCH_KINDS } from "@/lib/domain/history/batch-kinds";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { ReviewedField } from "./policy-changes";

const BatchPolicy = z.object({ id: Id, policyType: PolicyType.nullable(), nickName: z.string().nullable() });

/** A call that changed many rows; a user sees and undoes it as one thing. */
export const Batch = z.object({
  id: Id,
  kind: z.enum(BATCH_KINDS),
  at: Instant,
  by: Actor,
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  policy: BatchPolicy.nullable(),
  fileName: z.string().nullable(),
  /** Number of rows by what was done with them. */
  counts: z.record(z.string(), z.number().int()),
  undone: z.object({ by: Actor, at: Instant, reversed: z.number().int(), remaining: z.number().int() }).nullable(),
  /** Whether the caller may undo it: it is not undone, and the caller may make such a change. */
  mayUndo: z.boolean(),
});
export type Batch = z.output<typeof Batch>;

/** Days in India, both inclusive. */
const Filter = z.object({
  whose: z.enum(["mine", "all"]).default("mine"),
  kind: z.enum(BATCH_KINDS).optional(),
  state: z.enum(["open", "undone"]).optional(),
  companyId: Id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** One batch, of any user. */
  id: Id.optional(),
});
export type BatchFilter = z.output<typeof Filter>;

export const listBatches = ownEndpoint("listBatches", "GET /batches", {
  summary: "Uploads and other calls that changed many rows, newest first, by page",
  permission: "batches.read",
  query: Filter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: data(z.object({ items: z.array(Batch), total: z.number().int(), hasMore: z.boolean() })),
});

/** The remaining items that a preview lists; the count has all. */
export const SHOWN_REMAINING = 200;

const RemainingItem = z.object({
  item: z.enum(UNDO_ITEMS),
  userId: Id.nullable(),
  name: z.string(),
  reason: z.enum(REMAIN_REASONS),
  /** The name, number or sentence that belongs to the reason. */
  detail: z.string().nullable(),
  by: Actor.nullable(),
  at: Instant.nullable(),
});
export type RemainingItem = z.output<typeof RemainingItem>;

const Effect = z.object({
  endorsementId: Id,
  endorsementNumber: z.number().int(),
  policyId: Id,
  status: EndorsementStatus,
  /** The total of its rows. */
  before: Rupees,
  after: Rupees,
  /** The total of the batch's rows that the insurer has: it stays reserved or posted. */
  atInsurer: Rupees,
  /** A draft that the batch opened and that is empty now. */
  isRemoved: z.boolean(),
});
export type UndoEffect = z.output<typeof Effect>;

const Reversal = z.object({
  policyId: Id,
  policyType: PolicyType.nullable(),
  nickName: z.string().nullable(),
  additions: z.number().int(),
  edits: z.number().int(),
  exits: z.number().int(),
});
export type Reversal = z.output<typeof Reversal>;

/** What an undo does. */
export const UndoReport = z.object({
  batch: Batch,
  reversed: z.array(z.object({ item: z.enum(UNDO_ITEMS), count: z.number().int() })),
  reversedCount: z.number().int(),
  /** The values that the fields of a policy get. */
  fields: z.array(ReviewedField.pick({ field: true, before: true, after: true })),
  /** The first `SHOWN_REMAINING` of them. */
  remaining: z.array(RemainingItem),
  remainingCount: z.number().int(),
  endorsements: z.array(Effect),
  /** Rows that the insurer has, by policy: a new endorsement can reverse them. */
  counters: z.array(Reversal),
  /** Identifies exactly this outcome; null if there is nothing to undo. */
  mark: z.string().nullable(),
});
export type UndoReport = z.output<typeof UndoReport>;

const BULK = { timeoutMs: 120_000 } as const;

export const previewBatchUndo = ownEndpoint("previewBatchUndo", "GET /batches/{id}/undo", {
  summary: "What the undo of a batch would reverse, what not and why, and what it costs; writes nothing",
  permission: "batches.read",
  params: IdParams,
  reply: data(UndoReport),
  ...BULK,
});

export const undoBatch = ownEndpoint("undoBatch", "POST /batches/{id}/undo", {
  summary:
    "Reverses a batch as previewed, in one transaction; 409 when it is undone already or the outcome has changed",
  permission: "batches.undo",
  guarded: true,
  params: IdParams,
  /** `mark` of the preview. */
  body: z.strictObject({ mark: z.string().max(100) }),
  reply: data(UndoReport),
  ...BULK,
});

export const getCounterFile = ownEndpoint("getCounterFile", "GET /batches/{id}/counterFile", {
  summary: "A workbook whose upload reverses the batch's rows that the insurer has; audited",
  permission: "validator.use",
  params: IdParams,
  query: z.object({ policyId: Id }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  ...BULK,
});
