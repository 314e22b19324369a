import { type LocalDate, laterOf } from "../dates/local-date";
import { keysOf } from "../keys";
import type { DifferenceGroup, ListSource } from "./groups";
import type { Entries, ListedLife, OurLife } from "./lists";
import { compareNames, isSameName, type NameRelation, readyName } from "./name-likeness";

type Facts = Omit<ListedLife, "row">;

/** Whether an entry states another value than ours. What a list does not say is no difference. */
type Differs = (ours: Facts, entry: Facts, source: ListSource, policyStart: LocalDate) => boolean;

const isOther = <Value>(one: Value | null, other: Value | null) => one !== null && other !== null && one !== other;

const FIELDS = {
  BIRTH_DATE: (ours, entry) => isOther(ours.dob, entry.dob),
  GENDER: (ours, entry) => isOther(ours.gender, entry.gender),
  RELATIONSHIP: (ours, entry) => entry.relationship !== "" && ours.relationship !== entry.relationship,
  SUM_INSURED: (ours, entry) => isOther(ours.sumInsuredPaise, entry.sumInsuredPaise),
  DATES: (ours, entry, source, start) => isOther(ours.coverageStart, statedStart(entry, source, start)),
} as const satisfies Partial<Record<DifferenceGroup, Differs>>;
const FIELD_GROUPS = keysOf(FIELDS);

/**
 * The first day of cover that an entry states. An employer's list has joining dates: before the policy, cover starts with
 * the policy, and a dependant's row repeats the employee's date.
 */
function statedStart(
  { coverageStart, relationship }: Facts,
  source: ListSource,
  policyStart: LocalDate,
): LocalDate | null {
  if (coverageStart === null || (source === "EMPLOYER" && relationship !== "self")) return null;
  return laterOf(coverageStart, policyStart);
}

type Difference = { group: DifferenceGroup; differing: ListSource[] };

/** The fields in which a life differs. The insurer may state what pending endorsements change, or the value before. */
export function differingFields(ours: OurLife, entries: Entries, policyStart: LocalDate): Difference[] {
  const changed: Facts | null = ours.pending && { ...ours, ...ours.pending };
  const found: Difference[] = [];
  for (const { source, entry, name } of entries) {
    if (entry.name !== "" && isOtherName(name) && (!changed || isOtherPerson(changed, entry)))
      addDifference(found, "NAME", source);
  }
  for (const group of FIELD_GROUPS) {
    const differs: Differs = FIELDS[group];
    for (const { source, entry } of entries) {
      if (!differs(ours, entry, source, policyStart)) continue;
      if (!changed || differs(changed, entry, source, policyStart)) addDifference(found, group, source);
    }
  }
  return found;
}

function addDifference(found: Difference[], group: DifferenceGroup, source: ListSource): void {
  const known = found.find((one) => one.group === group);
  if (known) known.differing.push(source);
  else found.push({ group, differing: [source] });
}

const isOtherName = (relation: NameRelation | null) => relation !== null && !isSameName(relation);
const isOtherPerson = (changed: Facts, entry: Facts) =>
  !isSameName(compareNames(readyName(changed.name), readyName(entry.name), NO_SIMILARITY).relation);
const NO_SIMILARITY = () => 0;
