import { addDays, type LocalDate, laterOf } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import type { FamilyExit, FamilyFacts, FamilyOn } from "./family";
import type { Rater } from "./rater";
import type { Segment } from "./segments";

/** A life as far as its family's premium looks at it; `id` names the cover. */
export type FamilyLife = {
  id: string;
  employeeId: string;
  name: string;
  relationship: Relationship;
  dob: LocalDate;
  /** First and last day of the cover. */
  from: LocalDate;
  to: LocalDate;
  /** What is charged for the life. */
  segments: readonly Segment[];
};

/** Whether the eldest of a family rates its one premium [domain §4]: only then a row needs its family. */
export function ratesByEldest(
  { isParentalPolicy, config }: Pick<PolicyFacts, "isParentalPolicy" | "config">,
  rater: Pick<Rater, "isPerFamily"> | null,
): boolean {
  return (rater?.isPerFamily ?? false) && (isParentalPolicy || config.familyAgeBasis === "ELDEST");
}

/**
 * Who shares one premium where the eldest rates it, and who bears it, on each day: on a parental policy parents form a set
 * and parents-in-law another, elsewhere all of a family are one set. Enter the lives as all rows of the endorsement leave
 * them, then price the rows in their order [domain §24 #42].
 */
export class FamilyStates {
  private readonly sets = new Map<string, Map<string, FamilyLife>>();
  private readonly setOfLife = new Map<string, Map<string, FamilyLife>>();
  private readonly isNeeded: boolean;
  private readonly isParental: boolean;

  constructor(policy: Pick<PolicyFacts, "isParentalPolicy" | "config">, rater: Pick<Rater, "isPerFamily"> | null) {
    this.isNeeded = ratesByEldest(policy, rater);
    this.isParental = policy.isParentalPolicy;
  }

  /** Enters a life. */
  enter(life: FamilyLife): void {
    if (!this.isNeeded) return;
    this.setOfLife.get(life.id)?.delete(life.id);
    const key = this.isParental ? `${life.employeeId}\u0000${life.relationship}` : life.employeeId;
    const set = this.sets.get(key) ?? new Map<string, FamilyLife>();
    this.sets.set(key, set);
    set.set(life.id, life);
    this.setOfLife.set(life.id, set);
  }

  /** Changes some facts of a life that is entered. */
  revise(id: string, facts: Partial<FamilyLife>): void {
    const known = this.setOfLife.get(id)?.get(id);
    if (known) this.enter({ ...known, ...facts });
  }

  /** The family of a cover on each day; null where its premium looks at no family. */
  familyOn(id: string): FamilyOn | null {
    if (!this.setOfLife.has(id)) return null;
    return (day): FamilyFacts => {
      const others = this.othersOf(id);
      const bornePaise = others.reduce((sum, { segments }) => sum + annualOn(segments, day), 0);
      const there = others.filter(({ from, to }) => from <= day && day <= to);
      return { isCharged: bornePaise > 0, dobs: there.map(({ dob }) => dob) };
    };
  }

  /** What an exit looks at; null where each life bears its own premium, or the employee all of it. */
  exitOf(id: string, lastDay: LocalDate): FamilyExit | null {
    if (!this.isParental || !this.setOfLife.has(id)) return null;
    const others = this.othersOf(id);
    const next = addDays(lastDay, 1);
    const staying = others.find(({ from, to }) => from <= next && next <= to);
    const left = others.filter(({ to }) => to <= lastDay).flatMap(({ segments }) => segments);
    return { staying: staying?.name ?? null, leftBehind: left.flatMap((part) => after(part, lastDay)) };
  }

  private othersOf(id: string): FamilyLife[] {
    return [...(this.setOfLife.get(id)?.values() ?? [])].filter((life) => life.id !== id);
  }
}

/** The days of a segment after a day. */
function after(segment: Segment, day: LocalDate): Segment[] {
  return segment.to <= day ? [] : [{ ...segment, from: laterOf(segment.from, addDays(day, 1)) }];
}

function annualOn(segments: readonly Segment[], day: LocalDate): number {
  return segments.reduce((sum, { from, to, annualPaise }) => (from <= day && day <= to ? sum + annualPaise : sum), 0);
}

/** A row's place in its endorsement: its cover, its day, and when it was filed. */
export type DatedRow = { coverId: string; day: LocalDate };

/**
 * The rows of an endorsement, given as they were filed, by day; rows of one day and rows of one life stay as they were filed
 * [domain §24 #42].
 */
export function inOrderOfDays<Row extends DatedRow>(rows: readonly Row[]): Row[] {
  const last = new Map<string, LocalDate>();
  const dated = rows.map((row) => {
    const before = last.get(row.coverId);
    const day = before === undefined ? row.day : laterOf(before, row.day);
    last.set(row.coverId, day);
    return { row, day };
  });
  return dated.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map(({ row }) => row);
}
