import { fullYearOf } from "../dates/typed-date";
import { type ColumnMatch, TELLS } from "./claim";
import { type ColumnSketch, shareOf } from "./column-sketch";
import type { SheetUse } from "./table-mapping";
import type { Target } from "./targets";

/** Births are this many years before the start or the end of a cover, except a baby's. */
const YEARS_BEFORE = 10;
/** Dates of one event are in the same or the next year. */
const SAME_EVENT = 2;

/**
 * Suggests the one or two dates of a list without headings by their years: the older ones are births, the others of the
 * event. The only dates of additions are births, because each needs one.
 */
export function withUnnamedDates(
  use: SheetUse | null,
  columns: readonly ColumnSketch[],
  matches: readonly ColumnMatch[],
): readonly ColumnMatch[] {
  if (columns.some(({ heading }) => heading !== "")) return matches;
  const isOpen = ({ position }: ColumnSketch) =>
    matches.some((one) => one.position === position && one.target === null);
  const dates = columns
    .filter((column) => column.filled > 0 && shareOf(column, "date") >= TELLS && isOpen(column))
    .map(({ position, samples }) => ({ position, years: samples.map(yearIn).sort((one, other) => one - other) }))
    .sort((one, other) => medianOf(one.years) - medianOf(other.years));
  const [first, ...others] = dates;
  const last = dates.at(-1);
  if (!first || !last || dates.length > 2) return matches;
  const isOfOneEvent = yearsIn(last) < SAME_EVENT;
  const areBirths =
    others.length === 0 ? use !== "OFFBOARD" : medianOf(last.years) - medianOf(first.years) >= YEARS_BEFORE;
  const event = use === "OFFBOARD" ? "dateOfLeaving" : "policy_start_date";
  const targets = new Map<number, Target>();
  if (areBirths) targets.set(first.position, "date_of_birth");
  if (isOfOneEvent && areBirths === others.length > 0) targets.set(last.position, event);
  return matches.map((match) => {
    const target = targets.get(match.position);
    return target ? { ...match, target, certainty: "likely", reason: "content" } : match;
  });
}

const yearsIn = ({ years }: { years: readonly number[] }) => (years.at(-1) ?? 0) - (years[0] ?? 0);
const medianOf = (years: readonly number[]) => years[Math.floor(years.length / 2)] ?? 0;

/** The year of a date as text. */
const yearIn = (text: string): number =>
  fullYearOf(/^(?:19|20)\d{2}|(?:19|20)\d{2}$|\d{2}$/.exec(text.trim())?.[0] ?? "00");
