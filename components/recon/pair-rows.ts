import type { DuplicatePreview, DuplicateUser, MovedRecords } from "@/lib/contract/recon";

/** One row of the workbook and what is known of it. */
export type PairRow = DuplicateUser & {
  rowNumber: number;
  verdict: "unknown" | "joined" | "refused";
  reason: string | null;
  names: string | null;
  moved: MovedRecords | null;
};

const isSame = (a: DuplicateUser | undefined, b: DuplicateUser) =>
  a?.oldUserId === b.oldUserId && a.newUserId === b.newUserId;

export const uncheckedRow = (row: DuplicateUser & { rowNumber: number }): PairRow => ({
  ...row,
  verdict: "unknown",
  reason: null,
  names: null,
  moved: null,
});

/** The rows with the preview's answers, which come in the rows' order, joined and refused apart. */
export function withPreview(rows: readonly PairRow[], { migrations, failedMigrations }: DuplicatePreview): PairRow[] {
  const joined = [...migrations];
  return withFailures(rows, failedMigrations).map((row) => {
    if (row.verdict === "refused" || !isSame(joined[0], row)) return row;
    const next = joined.shift();
    return { ...row, names: next ? `${next.oldName} → ${next.newName}` : null, moved: next?.moved ?? null };
  });
}

/** The rows after the migration: what was not refused was joined. */
export function withFailures(
  rows: readonly PairRow[],
  failed: readonly (DuplicateUser & { error: string })[],
): PairRow[] {
  const refused = [...failed];
  return rows.map((row) => {
    if (!isSame(refused[0], row)) return { ...row, verdict: "joined", reason: null };
    return { ...row, verdict: "refused", reason: refused.shift()?.error ?? null };
  });
}
