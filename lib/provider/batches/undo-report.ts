import type { RemainReason, UndoItem } from "@/lib/domain/batches/remain-reasons";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import type { Paise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import type { StoredBatch } from "./load-batch";

/** An item that an undo leaves as it is. */
export type RemainingItem = {
  item: UndoItem;
  /** The member whom it is about. */
  userId: string | null;
  name: string;
  reason: RemainReason;
  /** The name or number that the reason mentions. */
  detail: string | null;
  by: string | null;
  atSeconds: number | null;
};

/** An endorsement that an undo changes, or that has rows which it cannot change. */
export type UndoEffect = {
  endorsementId: string;
  endorsementNumber: number;
  policyId: string;
  status: EndorsementStatus;
  /** The total of all rows. */
  beforePaise: Paise;
  afterPaise: Paise;
  /** The total of the batch's rows that the insurer has. */
  atInsurerPaise: Paise;
  /** A draft that the batch or a receipt opened and that has no rows any more. */
  isRemoved: boolean;
};

/** Rows that only a new endorsement can reverse: the insurer has them. */
export type CounterRows = { policyId: string; additions: number; edits: number; exits: number };

/** What an undo does, or would do. */
export type UndoReport = {
  reversed: readonly { item: UndoItem; count: number }[];
  remaining: readonly RemainingItem[];
  endorsements: readonly UndoEffect[];
  counters: readonly CounterRows[];
  /** The values that the fields of a policy get; absent for other batches. */
  fields?: readonly { field: string; before: string; after: string }[];
};

/** Reverses what can be reversed of a batch, in the caller's transaction. */
export type UndoBatch = (db: Db, call: Call, batch: StoredBatch) => Promise<UndoReport>;

/** The counts of items, without zeros. */
export function countItems(items: readonly UndoItem[]): UndoReport["reversed"] {
  const counts = new Map<UndoItem, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => ({ item, count }));
}
