import { desc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Merge } from "@/lib/contract/recon";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { companies, memberMerges } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";
import { ERASED } from "../privacy/erasing-call";
import { nameOf, RecordState } from "./record-state";

/** A stored merge with both records before it. */
export type StoredMerge = Omit<typeof memberMerges.$inferSelect, "oldState" | "newState"> & {
  oldState: RecordState;
  newState: RecordState;
  /** Whether the retention has removed the records. */
  isErased: boolean;
  companyName: string;
};

const NOTHING = { covers: [], endorsementRows: [], requests: [], claims: [], dependants: [] };
/** What the retention leaves of a record. */
const ERASED_STATE: RecordState = {
  ...NOTHING,
  person: { first_name: ERASED, last_name: "", employee_id: null, active: false },
};
const StoredState = z.union([z.strictObject({}).transform(() => null), RecordState]);

/** Merges, newest first. */
export async function loadMerges(db: Db, where: SQL | undefined, limit?: number): Promise<StoredMerge[]> {
  const query = db
    .select({ merge: memberMerges, companyName: companies.name })
    .from(memberMerges)
    .innerJoin(companies, eq(companies.id, memberMerges.companyId))
    .where(where)
    .orderBy(desc(memberMerges.seq))
    .$dynamic();
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map(({ merge, companyName }) => {
    const [oldState, newState] = [StoredState.parse(merge.oldState), StoredState.parse(merge.newState)];
    const states = { oldState: oldState ?? ERASED_STATE, newState: newState ?? ERASED_STATE };
    return { ...merge, ...states, isErased: oldState === null, companyName };
  });
}

/** @throws ProviderError not_found. */
export async function loadMerge(db: Db, id: string): Promise<StoredMerge> {
  const [merge] = await loadMerges(db, eq(memberMerges.id, id), 1);
  if (!merge) throw notFound("Merge");
  return merge;
}

/** "10 Dec 2025", for sentences. */
export const dateOf = (at: Date): string => formatDdMmmYyyy(istDay(at.getTime()));

/** A merge in the contract's shape. */
export function mergeOf(merge: StoredMerge): z.input<typeof Merge> {
  const { id, oldUserId, newUserId, companyName, differences, reason, mergedBy } = merge;
  const { undoneBy, undoneAt } = merge;
  return {
    id,
    oldUserId,
    newUserId,
    companyName,
    differences,
    reason,
    mergedBy,
    oldName: nameOf(merge.oldState),
    newName: nameOf(merge.newState),
    mergedAt: instantOf(merge.mergedAt),
    undone: undoneBy !== null && undoneAt !== null ? { by: undoneBy, at: instantOf(undoneAt) } : null,
  };
}
