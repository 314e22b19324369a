import { compareTexts } from "../compare-texts";
import type { LocalDate } from "../dates/local-date";

/** A cover as known; a cancelled one never applied. */
export type ProvenCover = { id: string; start: LocalDate; end: LocalDate; isCancelled: boolean };

/** A row of an endorsement that added or ended a cover, and when the insurer got it. */
export type ProvenRow = { coverId: string; operation: "ADD" | "EDIT" | "DELETE"; sentMs: number | null };

/**
 * Whether the insurer knew by the end of the date: of the cover or, for a person who had left, of the exit. `FIRST_ROSTER`: the
 * life came with the placement, which the insurer has; `NONE`: there was nothing to send.
 */
export const INSURER_KNOWLEDGE = ["KNEW", "LATER", "NOT_SENT", "FIRST_ROSTER", "NONE"] as const;
export type InsurerKnowledge = (typeof INSURER_KNOWLEDGE)[number];

type CoverVerdict = {
  isCovered: boolean;
  /** The cover of the date, or the last one before it. */
  coverId: string | null;
  insurer: InsurerKnowledge;
  /** When the insurer got the addition or exit. */
  sentMs: number | null;
};

/** Was a person covered by a policy on a date, and did the insurer know by its end? */
export function judgeCover(
  covers: readonly ProvenCover[],
  rows: readonly ProvenRow[],
  { on, onMs }: { on: LocalDate; onMs: number },
): CoverVerdict {
  const applied = covers.filter(({ isCancelled, start, end }) => !isCancelled && start <= on && start <= end);
  const current = applied.find(({ end }) => end >= on);
  const last = current ?? applied.toSorted((one, other) => compareTexts(other.end, one.end))[0];
  if (!last) return { isCovered: false, coverId: null, insurer: "NONE", sentMs: null };
  const operation = current ? "ADD" : "DELETE";
  const own = rows.filter((each) => each.coverId === last.id && each.operation === operation);
  // A declined exit may have been filed again: the row that the insurer got counts.
  const row = own.find(({ sentMs }) => sentMs !== null) ?? own.at(-1);
  const verdict = { isCovered: current !== undefined, coverId: last.id, sentMs: row?.sentMs ?? null };
  if (!row) return { ...verdict, insurer: current ? "FIRST_ROSTER" : "NONE" };
  if (row.sentMs === null) return { ...verdict, insurer: "NOT_SENT" };
  return { ...verdict, insurer: row.sentMs <= onMs ? "KNEW" : "LATER" };
}

/** When an endorsement was sent: its first move to the insurer since it was last declined. */
export function sentMsOf(
  moves: readonly { status: string; atMs: number }[],
  { unsent, declined }: { unsent: readonly string[]; declined: readonly string[] },
): number | null {
  const since = moves.findLastIndex(({ status }) => declined.includes(status));
  return moves.slice(since + 1).find(({ status }) => !unsent.includes(status))?.atMs ?? null;
}
