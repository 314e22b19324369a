import { compareTexts } from "../compare-texts";
import { addDays, type LocalDate, laterOf } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import type { FamilyExit, FamilyFacts, FamilyOn } from "./family";
import { addPaid, type Paid } from "./paid";
import type { Rater } from "./rater";
import type { Days, Segment } from "./segments";

/** The facts of a life that affect its family's premium; `id` identifies the cover. */
export type FamilyLife = {
  id: string;
  employeeId: string;
  name: string;
  relationship: Relationship;
  dob: LocalDate;
  /** First and last date of the cover. */
  from: LocalDate;
  to: LocalDate;
  /** The charges of the life. */
  segments: readonly Segment[];
  /** What the cover has paid so far; missing if unknown. */
  paid?: Paid | null | undefined;
  /** It has an exit that is not priced yet. */
  isLeaving?: boolean;
};

/** Whether the eldest determines a family's single premium [domain §4]. Only then does a row need its family. */
export function ratesByEldest(
  { isParentalPolicy, config }: Pick<PolicyFacts, "isParentalPolicy" | "config">,
  rater: Pick<Rater, "isPerFamily"> | null,
): boolean {
  return (rater?.isPerFamily ?? false) && (isParentalPolicy || config.familyAgeBasis === "ELDEST");
}

/**
 * For each date: who shares a premium that the eldest determines, and who is charged. On a parental policy, parents and
 * parents-in-law are separate sets; elsewhere a family is one set.
 * Enter the lives as they are after all rows of the endorsement, then price the rows in order [domain §24 #42].
 */
export class FamilyStates {
  private readonly sets = new Map<string, Map<string, FamilyLife>>();
  private readonly setOfLife = new Map<string, Map<string, FamilyLife>>();
  private readonly isNeeded: boolean;
  private readonly isParental: boolean;
  private readonly policyEnd: LocalDate;

  constructor(
    policy: Pick<PolicyFacts, "isParentalPolicy" | "config" | "endDate">,
    rater: Pick<Rater, "isPerFamily"> | null,
  ) {
    this.isNeeded = ratesByEldest(policy, rater);
    this.isParental = policy.isParentalPolicy;
    this.policyEnd = policy.endDate;
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

  /** Changes some facts of an entered life. */
  revise(id: string, facts: Partial<FamilyLife>): void {
    const known = this.lifeOf(id);
    if (known) this.enter({ ...known, ...facts });
  }

  /** Enters a priced row of a cover: its charges, and its amounts. */
  enterPriced(id: string, priced: Paid & Pick<FamilyLife, "segments">, isExit: boolean): void {
    const paid = this.lifeOf(id)?.paid;
    const { segments } = priced;
    this.revise(id, { segments, paid: paid && addPaid(paid, priced), ...(isExit ? { isLeaving: false } : {}) });
  }

  /** What the parents of a cover's set have paid together; null if unknown, or if they do not share a premium. */
  paidBySet(id: string): Paid | null {
    const set = this.setOfLife.get(id);
    if (!this.isParental || !set) return null;
    const known = [...set.values()].flatMap(({ paid }) => paid ?? []);
    return known.length === set.size ? known.reduce(addPaid) : null;
  }

  /** The family of a cover on each date; null if its premium does not depend on the family. */
  familyOn(id: string): FamilyOn | null {
    if (!this.setOfLife.has(id)) return null;
    return (day): FamilyFacts => {
      const others = this.othersOf(id);
      const bornePaise = others.reduce((sum, { segments }) => sum + annualOn(segments, day), 0);
      const there = others.filter(({ from, to }) => from <= day && day <= to);
      return { isCharged: bornePaise > 0, dobs: there.map(({ dob }) => dob) };
    };
  }

  /** The relationship that determines a cover's set; undefined if its premium does not depend on the family. */
  relationshipOf(id: string): Relationship | undefined {
    return this.lifeOf(id)?.relationship;
  }

  /** The last day of a cover whose exit is priced; undefined for the others. */
  lastDayOf(id: string): LocalDate | undefined {
    const life = this.lifeOf(id);
    return life && !life.isLeaving ? life.to : undefined;
  }

  /** The family facts of an exit; null if each life has its own premium or the employee pays all of it. */
  exitOf(id: string, leavesAfter: LocalDate): FamilyExit | null {
    const life = this.lifeOf(id);
    if (!this.isParental || !life) return null;
    const others = this.othersOf(id);
    // A life that never joined leaves on the day before its cover starts.
    let lastDay = laterOf(leavesAfter, addDays(life.from, -1));
    let there = coveredAfter(others, lastDay);
    // Exits priced before left the premium to this one: it ends with the last of them.
    for (; there && !this.keepsPremium(there); there = coveredAfter(others, lastDay)) lastDay = there.to;
    const left = others.filter(({ to }) => to <= lastDay).flatMap(({ segments }) => segments);
    return { staying: there?.name ?? null, lastDay, leftBehind: left.flatMap((part) => after(part, lastDay)) };
  }

  /** Whether the premium continues with a life, or ends with its own exit. */
  private keepsPremium({ to, isLeaving }: FamilyLife): boolean {
    return isLeaving === true || to >= this.policyEnd;
  }

  /** Days after a life's own exit that another life's exit has refunded. The charge for these days is final. */
  refundedFor(id: string): Days[] {
    const life = this.lifeOf(id);
    if (!this.isParental || !life) return [];
    const refunds = this.othersOf(id).flatMap(({ segments }) => segments.filter(({ annualPaise }) => annualPaise < 0));
    return refunds.flatMap((part) => after(part, life.to));
  }

  private lifeOf(id: string): FamilyLife | undefined {
    return this.setOfLife.get(id)?.get(id);
  }

  private othersOf(id: string): FamilyLife[] {
    return [...(this.setOfLife.get(id)?.values() ?? [])].filter((life) => life.id !== id);
  }
}

/** The life that is covered on the day after another, the longest of several. */
const coveredAfter = (lives: readonly FamilyLife[], day: LocalDate) =>
  lives
    .filter(({ from, to }) => from <= addDays(day, 1) && day < to)
    .sort((one, other) => compareTexts(other.to, one.to))[0];

/** The part of a segment after a date. */
function after(segment: Segment, day: LocalDate): Segment[] {
  return segment.to <= day ? [] : [{ ...segment, from: laterOf(segment.from, addDays(day, 1)) }];
}

function annualOn(segments: readonly Segment[], day: LocalDate): number {
  return segments.reduce((sum, { from, to, annualPaise }) => (from <= day && day <= to ? sum + annualPaise : sum), 0);
}

/** A row's place in its endorsement: its cover, its date, and its filing order. */
export type DatedRow = { coverId: string; day: LocalDate };

/** Sorts an endorsement's rows by date. Rows of one date or one life keep their filing order [domain §24 #42]. */
export function inOrderOfDays<Row extends DatedRow>(rows: readonly Row[]): Row[] {
  const last = new Map<string, LocalDate>();
  const dated = rows.map((row) => {
    const day = laterOf(last.get(row.coverId) ?? row.day, row.day);
    last.set(row.coverId, day);
    return { row, day };
  });
  return dated.sort((a, b) => compareTexts(a.day, b.day)).map(({ row }) => row);
}
