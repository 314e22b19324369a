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
  const isOfAmount = (entry: T) => restOf(line, [entry]) === 0;
  const isOfEndorsement = ({ endorsementNumber }: T) =>
    endorsementNumber !== null && endorsementNumber === line.endorsementNumber;
  const distance = ({ day }: T) => Math.abs(daysBetween(line.day, day));
  return ours.toSorted(
    (one, other) =>
      Number(isOfAmount(other)) - Number(isOfAmount(one)) ||
      Number(isOfEndorsement(other)) - Number(isOfEndorsement(one)) ||
      distance(one) - distance(other),
  );
}
