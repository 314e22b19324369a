import { daysBetween, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

type OpenDifference = {
  /** The insurer's amount minus the console's; money in is positive. */
  differencePaise: Paise;
  day: LocalDate;
  endorsementNumber: number | null;
};

/** The remaining difference of a line after the given own entries are set against it; 0 if they cancel out exactly. */
export function restOf(
  line: Pick<OpenDifference, "differencePaise">,
  ours: readonly Pick<OpenDifference, "differencePaise">[],
): Paise {
  return ours.reduce((rest, { differencePaise }) => rest + differencePaise, line.differencePaise);
}

/** Own entries that may match a line, best match first: same amount, then same endorsement, then nearest date. */
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
