import type { ComparedPair, DuplicatePair, DuplicatePreview, DuplicateUser } from "@/lib/contract/recon";
import { missingConsent } from "@/lib/domain/recon/same-person";

/** One row of the workbook with its check. */
export type PairRow = DuplicateUser & {
  rowNumber: number;
  verdict: "unknown" | "valid" | "refused" | "merged";
  /** Why it is refused. */
  error: string | null;
  /** Both records; null if the provider does not compare. */
  compared: ComparedPair | null;
};

/** The user's confirmation of a pair with differences. */
export type Consent = { isConfirmed: boolean; reason: string };
/** By the row's number. */
export type Consents = Readonly<Record<number, Consent>>;

export const NO_CONSENT: Consent = { isConfirmed: false, reason: "" };

const isSame = (a: DuplicateUser | undefined, b: DuplicateUser) =>
  a?.oldUserId === b.oldUserId && a.newUserId === b.newUserId;

export const uncheckedRow = ({
  rowNumber,
  oldUserId = "",
  newUserId = "",
}: Partial<DuplicateUser> & { rowNumber: number }): PairRow => ({
  rowNumber,
  oldUserId,
  newUserId,
  verdict: "unknown",
  error: null,
  compared: null,
});

/** The rows with the verdicts of the preview, in order; pairs that are already merged are left out. */
export function withPreview(
  rows: readonly PairRow[],
  { migrations, failedMigrations, alreadyMerged }: DuplicatePreview,
): PairRow[] {
  const [valid, refused, merged] = [[...migrations], [...failedMigrations], [...alreadyMerged]];
  return rows.flatMap((row): PairRow[] => {
    if (isSame(merged[0], row)) {
      merged.shift();
      return [];
    }
    if (isSame(refused[0], row)) return [{ ...row, verdict: "refused", error: refused.shift()?.error ?? null }];
    if (isSame(valid[0], row)) return [{ ...row, verdict: "valid", compared: valid.shift() ?? null }];
    return [row];
  });
}

/** The rows after the migration: all rows that were not refused are merged. */
export function withFailures(
  rows: readonly PairRow[],
  failed: readonly (DuplicateUser & { error: string })[],
): PairRow[] {
  const refused = [...failed];
  return rows.map((row) => {
    if (!isSame(refused[0], row)) return { ...row, verdict: "merged", error: null };
    return { ...row, verdict: "refused", error: refused.shift()?.error ?? null };
  });
}

/** Whether the pair needs a tick and a reason. */
export const isDiffering = ({ verdict, compared }: PairRow): boolean =>
  verdict === "valid" && compared !== null && compared.differences.length > 0;

/** A row as request body; the console's own fields only for a confirmed pair. */
export function pairOf({ oldUserId, newUserId, compared }: PairRow, consent: Consent = NO_CONSENT): DuplicatePair {
  const differences = compared?.differences ?? [];
  if (differences.length === 0 || !consent.isConfirmed) return { oldUserId, newUserId };
  return { oldUserId, newUserId, acceptedDifferences: differences, reason: consent.reason.trim() };
}

/** Why a pair cannot be merged; the same rule as the provider's. */
export const missingOf = (row: PairRow, consent: Consent = NO_CONSENT) =>
  missingConsent(row.compared?.differences ?? [], pairOf(row, consent));
