import { daysBetween, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

/** An open difference, as far as its counterpart is looked for. */
export type OpenDifference = {
  /** Theirs minus ours, money in counting positive. */
  differencePaise: Paise;
  day: LocalDate;
  endorsementNumber: number | null;
};

/** What would be left of a line's difference, were it answered by some of ours; 0 once they cancel out to the paisa. */
export function restOf(
  line: Pick<OpenDifference, "differencePaise">,
  ours: readonly Pick<OpenDifference, "differencePaise">[],
): Paise {
  return ours.reduce((rest, { differencePaise }) => rest + differencePaise, line.differencePaise);
}

/** Those of ours that may answer a line, the likeliest first: the same amount, the same endorsement, the nearest day. */
export function sortCandidates<T extends OpenDifference>(line: OpenDifference, ours: readonly T[]): T[] {
  const matchPenalty = (entry: T) => [
    restOf(line, [entry]) === 0 ? 0 : 1,
    line.endorsementNumber !== null && entry.endorsementNumber === line.endorsementNumber ? 0 : 1,
    Math.abs(daysBetween(line.day, entry.day)),
  ];
  return ours
    .map((entry) => ({ entry, keys: matchPenalty(entry) }))
    .sort((a, b) => {
      const at = a.keys.findIndex((key, place) => key !== b.keys[place]);
      return at < 0 ? 0 : (a.keys[at] ?? 0) - (b.keys[at] ?? 0);
    })
    .map(({ entry }) => entry);
}
