import type { Verdict } from "./response-words";

type Row = { memberId: string; verdict: Verdict };

/** A row whose recorded verdict another file changes. */
export type RecordedChange = Row & { recorded: Verdict };

/**
 * The rows whose recorded verdict a file changes, in their order. A file that leaves a row open takes nothing back.
 * @param recorded the last verdict that decides, by row.
 */
export function recordedChanges(rows: readonly Row[], recorded: ReadonlyMap<string, Verdict>): RecordedChange[] {
  return rows.flatMap(({ memberId, verdict }) => {
    const before = recorded.get(memberId);
    const isChange = before !== undefined && verdict !== "PENDING" && verdict !== before;
    return isChange ? [{ memberId, verdict, recorded: before }] : [];
  });
}
