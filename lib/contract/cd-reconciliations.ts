import { z } from "zod";
import { QUEUES } from "@/lib/domain/cd-accounts/match-statement";
import { LedgerEntry } from "./cd-accounts";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { MAX_STATEMENT_LINES } from "./constants";
import { ownEndpoint } from "./endpoint";

/** One line of the insurer's statement; amounts are never negative, the type is the direction. */
export const StatementLine = z.object({
  row: z.number().int().positive(),
  day: z.iso.date(),
  transactionType: z.enum(["credit", "debit"]),
  amount: Rupees.min(0).max(100_000_000_000),
  endorsementNumber: z.number().int().nullable(),
  policyNumber: z.string().max(100).nullable(),
  narration: z.string().max(500),
});
export type StatementLine = z.output<typeof StatementLine>;

export const CdDifference = z.object({
  id: Id,
  queue: z.enum(QUEUES),
  /** `PAIRED`: a line and ledger entries that a user matched manually. */
  status: z.enum(["OPEN", "ADJUSTED", "EXPLAINED", "PAIRED"]),
  entries: z.array(LedgerEntry),
  line: StatementLine.nullable(),
  /** Statement minus ledger, credits positive. */
  difference: Rupees,
  reason: z.string().nullable(),
  /** Whether its adjustment needs the approval of a second person. */
  awaitsApproval: z.boolean().default(false),
  /** null for roles that may not see the user [spec 3 §6]. */
  resolvedBy: Actor.nullable(),
});
export type CdDifference = z.output<typeof CdDifference>;

/** A statement line with its matching ledger entries. */
export const CdMatch = z.object({ line: StatementLine, entries: z.array(LedgerEntry) });
export type CdMatch = z.output<typeof CdMatch>;

export const CdReconciliation = z.object({
  id: Id,
  fileName: z.string(),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  lineCount: z.number().int(),
  matchedCount: z.number().int(),
  addedBy: Actor,
  createdAt: Instant,
  differences: z.array(CdDifference),
  /** In the statement's order, the first `MATCHES_SHOWN`; empty for a comparison made before matches were stored. */
  matches: z.array(CdMatch).default([]),
});
export type CdReconciliation = z.output<typeof CdReconciliation>;

export const reconcileCdAccount = ownEndpoint("reconcileCdAccount", "POST /cdLedger/{id}/reconciliation", {
  summary: "Compares the ledger with the lines of the insurer's statement and stores the differences",
  permission: "cd-accounts.reconcile",
  params: IdParams,
  body: z.object({
    fileName: z.string().trim().min(1).max(200),
    lines: z.array(StatementLine).min(1).max(MAX_STATEMENT_LINES),
  }),
  reply: data(CdReconciliation),
  maxBodyBytes: 16 * 1024 * 1024,
  timeoutMs: 60_000,
});

export const getReconciliation = ownEndpoint("getReconciliation", "GET /cdLedger/{id}/reconciliation", {
  summary: "The last comparison of an account with a statement; null before the first",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: data(CdReconciliation.nullable()),
});

/** `ADJUST`: posts the difference, with the insurer's line as proof. `EXPLAIN`: accepts the difference with a reason. */
export const resolveDifference = ownEndpoint("resolveDifference", "POST /cdLedger/difference/{id}", {
  summary: "Resolves a difference by an adjustment or a reason; 409 once it is resolved",
  permission: "cd-accounts.reconcile",
  params: IdParams,
  body: z.object({ resolution: z.enum(["ADJUST", "EXPLAIN"]), reason: z.string().trim().min(1).max(1000) }),
  reply: data(CdDifference),
});

/** Matches a statement line with differences that only the ledger has: they cancel out, and nothing is posted. */
export const matchDifference = ownEndpoint("matchDifference", "POST /cdLedger/difference/{id}/match", {
  summary: "Matches a statement line with ledger entries manually; 409 once one of them is resolved",
  permission: "cd-accounts.reconcile",
  params: IdParams,
  body: z.strictObject({ oursIds: z.array(Id).min(1).max(20) }),
  reply: data(z.array(CdDifference)),
});
