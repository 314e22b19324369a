import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-reconciliations";
import { matchStatement } from "@/lib/domain/cd-accounts/match-statement";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { writeAudit } from "../audit";
import { now } from "../context";
import { cdReconciliations } from "../db/schema";
import { bulkInsert } from "../db/unnest";
import { newId } from "../ids";
import type { Verb } from "../route";
import { type EarlierResolution, earlierResolutions, OPEN } from "./earlier-resolutions";
import { loadReconciliation } from "./get-reconciliation";
import { lockCdAccount } from "./lock-cd-account";
import { ownEntries } from "./own-entries";

const DIFFERENCE_COLUMNS = [
  { name: "id", type: "text", value: (row: DifferenceRow) => row.id },
  { name: "reconciliation_id", type: "text", value: (row: DifferenceRow) => row.reconciliationId },
  { name: "queue", type: "text", value: (row: DifferenceRow) => row.queue },
  { name: "entry_ids", type: "text[]", value: (row: DifferenceRow) => row.entryIds },
  { name: "difference_paise", type: "bigint", value: (row: DifferenceRow) => row.differencePaise },
  { name: "line", type: "jsonb", value: (row: DifferenceRow) => row.line ?? null },
  { name: "created_at", type: "timestamptz", value: (row: DifferenceRow) => row.createdAt },
  { name: "status", type: "text", value: (row: DifferenceRow) => row.status },
  { name: "reason", type: "text", value: (row: DifferenceRow) => row.reason },
  { name: "ledger_entry_id", type: "text", value: (row: DifferenceRow) => row.ledgerEntryId },
  { name: "resolved_by", type: "text", value: (row: DifferenceRow) => row.resolvedBy },
  { name: "resolved_at", type: "timestamptz", value: (row: DifferenceRow) => row.resolvedAt },
] as const;

const MATCH_COLUMNS = [
  { name: "reconciliation_id", type: "text", value: (row: MatchRow) => row.reconciliationId },
  { name: "position", type: "int", value: (row: MatchRow) => row.position },
  { name: "entry_ids", type: "text[]", value: (row: MatchRow) => row.entryIds },
  { name: "line", type: "jsonb", value: (row: MatchRow) => row.line },
] as const;

type MatchRow = { reconciliationId: string; position: number; entryIds: string[]; line: contract.StatementLine };

type DifferenceRow = Pick<
  ReturnType<typeof matchStatement>["differences"][number],
  "queue" | "entryIds" | "differencePaise"
> &
  EarlierResolution & {
    id: string;
    reconciliationId: string;
    line: contract.StatementLine | undefined;
    createdAt: Date;
  };

/**
 * Compares the ledger with a statement over the statement's dates and stores the matches and differences. Resolutions of
 * earlier comparisons remain, so the same statement can be compared repeatedly.
 * @throws ProviderError not_found.
 */
export const reconcileCdAccount: Verb<typeof contract.reconcileCdAccount> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const account = await lockCdAccount(db, id);
  const days = body.lines.map(({ day }) => day).sort();
  const [fromDay = "", toDay = ""] = [days[0], days.at(-1)];
  const lines = body.lines.map(({ amount, ...line }) => ({ ...line, amountPaise: paiseFromRupees(amount) }));
  const endorsementNumbers = [...new Set(lines.flatMap(({ endorsementNumber }) => endorsementNumber ?? []))];
  const ours = await ownEntries(db, { cdAccountId: account.id, from: fromDay, to: toDay, endorsementNumbers });
  const { matched, differences } = matchStatement(ours, lines);
  const resolutionOf = await earlierResolutions(db, id);
  const reconciliationId = newId("rec");
  await db.insert(cdReconciliations).values({
    id: reconciliationId,
    cdAccountId: id,
    fileName: body.fileName,
    fromDay,
    toDay,
    lineCount: lines.length,
    matchedCount: matched.length,
    addedBy: call.actor.name,
    createdAt: now(call),
  });
  const place = new Map(body.lines.map((line, position) => [line.row, { line, position }]));
  const matches = matched.flatMap(({ line, entryIds }): MatchRow[] => {
    const stored = place.get(line.row);
    return stored ? [{ reconciliationId, entryIds, ...stored }] : [];
  });
  await bulkInsert(db, { table: "cd_matches", columns: MATCH_COLUMNS }, matches);
  const found = differences.map(({ line, ...difference }): DifferenceRow => {
    const stored = line ? place.get(line.row)?.line : undefined;
    const resolution = resolutionOf({ ...difference, line: stored ?? null }) ?? OPEN;
    return { ...difference, ...resolution, id: newId("diff"), reconciliationId, line: stored, createdAt: now(call) };
  });
  await bulkInsert(db, { table: "cd_differences", columns: DIFFERENCE_COLUMNS }, found);
  const after = { fileName: body.fileName, lines: lines.length, matched: matched.length, differences: found.length };
  await writeAudit(db, call, { action: "reconcileCdAccount", entity: "cdAccount", entityId: id, after });
  const stored = await loadReconciliation(db, call, eq(cdReconciliations.id, reconciliationId));
  if (!stored) throw new Error("the reconciliation was not stored");
  return { data: stored };
};
