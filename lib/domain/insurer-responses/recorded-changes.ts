import type { Verdict } from "./response-words";

type Row = { memberId: string; verdict: Verdict };

/** A row whose recorded verdict another file changes. */
export type RecordedChange = Row & { recorded: Verdict };

/**
 * The rows whose recorded verdict a file changes, in their order. A row that the file leaves open does not change.
 * @param recorded the latest accepted or rejected verdict of each row.
 */
export function recordedChanges(rows: readonly Row[], recorded: ReadonlyMap<string, Verdict>): RecordedChange[] {
  return rows.flatMap(({ memberId, verdict }) => {
    const before = recorded.get(memberId);
    const isChange = before !== undefined && verdict !== "PENDING" && verdict !== before;
    return isChange ? [{ memberId, verdict, recorded: before }] : [];
  });
}
