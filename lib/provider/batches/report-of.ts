import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { type UndoReport as Reply, SHOWN_REMAINING } from "@/lib/contract/batches";
import { PolicyType } from "@/lib/contract/common";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { batchOf } from "./batch-of";
import type { StoredBatch } from "./load-batch";
import type { CounterRows, UndoReport } from "./undo-report";

export const reversedCount = ({ reversed }: UndoReport): number => reversed.reduce((sum, { count }) => sum + count, 0);

/** A hash of everything that an undo would do; null if it would do nothing. */
export function markOf({ id }: StoredBatch, report: UndoReport): string | null {
  if (reversedCount(report) === 0) return null;
  const remaining = report.remaining.map(({ userId, name, reason, detail }) => [userId, name, reason, detail]);
  const money = report.endorsements.map((effect) => [effect.endorsementId, effect.afterPaise - effect.beforePaise]);
  const outcome = JSON.stringify([id, report.reversed, remaining, money]);
  return createHash("sha256").update(outcome).digest("base64url");
}

/** A report in the contract's shape. */
export async function reportOf(
  db: Db,
  call: Call,
  batch: StoredBatch,
  report: UndoReport,
): Promise<z.input<typeof Reply>> {
  const { reversed, remaining, endorsements, counters, fields = [] } = report;
  return {
    batch: batchOf(batch, call),
    reversed: [...reversed],
    reversedCount: reversedCount(report),
    fields: fields.map(({ field, before, after }) => ({ field, before, after })),
    remaining: remaining.slice(0, SHOWN_REMAINING).map(({ atSeconds, ...item }) => ({
      ...item,
      at: atSeconds === null ? null : { seconds: atSeconds },
    })),
    remainingCount: remaining.length,
    endorsements: endorsements.map(({ beforePaise, afterPaise, atInsurerPaise, ...effect }) => ({
      ...effect,
      before: rupeesFromPaise(beforePaise),
      after: rupeesFromPaise(afterPaise),
      atInsurer: rupeesFromPaise(atInsurerPaise),
    })),
    counters: await withPolicies(db, counters),
    mark: batch.undoneBy === null ? markOf(batch, report) : null,
  };
}

async function withPolicies(db: Db, counters: readonly CounterRows[]) {
  if (counters.length === 0) return [];
  const { id, policyType, nickName } = policies;
  const ids = counters.map(({ policyId }) => policyId);
  const found = await db.select({ id, policyType, nickName }).from(policies).where(inArray(id, ids));
  const known = new Map(found.map(({ id: policyId, ...policy }) => [policyId, policy]));
  return counters.map((counter) => {
    const policy = known.get(counter.policyId);
    const type = PolicyType.safeParse(policy?.policyType).data ?? null;
    return { ...counter, policyType: type, nickName: policy?.nickName ?? null };
  });
}
