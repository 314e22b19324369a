import { earlierOf, formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import { FamilyCount } from "../members/family-count";
import { ROW_MESSAGES } from "../members/messages";
import type { Paise } from "../money/paise";
import { coversRelationship } from "./allows-life";
import { refusalsOfPrevalidation } from "./check-prevalidation";
import type { FlexRowCheck, Refusal } from "./check-row";
import { type FlexBenefit, type FlexContext, type FlexMember, familyOf } from "./facts";
import { ofBenefit, FLEX_ROW_MESSAGES as TEXT } from "./messages";

export type Cover = {
  slabId: string | null;
  sumInsuredPaise: Paise | null;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
};

/** A row with a valid person, dates and benefits, before the family's rules. */
export type DraftRow = {
  check: FlexRowCheck;
  member: FlexMember;
  /** The employee of a dependant; null for an employee or if the employee is unknown. */
  holder: FlexMember | null;
  coverageStart: LocalDate;
  dueDate: LocalDate | null;
  benefits: readonly FlexBenefit[];
};

/** A row that the family's rules allow, before its price. */
export type AllowedRow = DraftRow & { cover: Cover; newCover: Cover | null; holderCover: Cover | null };

type RefusedRow = { check: FlexRowCheck; refusals: Refusal[] };

type AllowedFamily = {
  allowed: AllowedRow[];
  refused: RefusedRow[];
  /** Lives of the family on the policy, with those whom the allowed rows add. */
  size: number;
};

/** Applies the rules between the rows of a family, employees first, and its covers and benefits. Changes no row. */
export function allowFamily(drafts: readonly DraftRow[], context: FlexContext): AllowedFamily {
  const [first] = drafts;
  const members = (first && context.families.get(familyOf(first.holder ?? first.member))) ?? [];
  const family = new FamilyState(members);
  const allowed: AllowedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const draft of drafts) {
    const holderCover = draft.holder && family.coverOf(draft.holder);
    const known = family.coverOf(draft.member);
    const cover = known ?? newCoverOf(draft.coverageStart, holderCover, context);
    const row = { ...draft, cover, newCover: known ? null : cover, holderCover };
    const refusals = refusalsOf(row, family, context);
    if (refusals.length > 0) {
      refused.push({ check: draft.check, refusals });
    } else {
      family.add(row);
      allowed.push(row);
    }
  }
  return { allowed, refused, size: family.size };
}

/** The covers and benefits that a family has, and those that earlier rows add. */
class FamilyState {
  private readonly covers = new Map<string, Cover>();
  private readonly benefits = new Map<string, Set<string>>();
  /** Without those who leave. */
  private readonly count = new FamilyCount();

  constructor(members: readonly FlexMember[]) {
    for (const { userId, relationship, cover } of members) {
      if (cover) this.covers.set(userId, cover);
      if (relationship && cover && !cover.pendingOffboard) this.count.add(relationship);
    }
  }

  get size(): number {
    return this.covers.size;
  }

  countOf({ relationship }: FlexMember): number {
    return relationship ? this.count.of(relationship) : 0;
  }

  coverOf({ userId, cover }: FlexMember): Cover | null {
    return this.covers.get(userId) ?? cover;
  }

  benefitsOf({ userId, held }: FlexMember): Set<string> {
    const known = this.benefits.get(userId) ?? new Set(held.map(({ benefitId }) => benefitId));
    this.benefits.set(userId, known);
    return known;
  }

  add({ member, newCover, benefits }: AllowedRow): void {
    if (newCover) {
      this.covers.set(member.userId, newCover);
      if (member.relationship) this.count.add(member.relationship);
    }
    const ids = this.benefitsOf(member);
    for (const { id } of benefits) ids.add(id);
  }
}

const NO_SLAB = { slabId: null, sumInsuredPaise: null };

/** A dependant shares the employee's cover and its end. An employee gets the policy's slab if there is only one. */
function newCoverOf(
  coverageStart: LocalDate,
  holder: Cover | null,
  { policy: { endDate, slabs } }: FlexContext,
): Cover {
  const [only, ...others] = slabs;
  const { slabId, sumInsuredPaise } = holder ?? (only && others.length === 0 ? only : NO_SLAB);
  return { slabId, sumInsuredPaise, coverageStart, coverageEnd: earlierOf(endDate, holder?.coverageEnd ?? endDate) };
}

function refusalsOf(row: AllowedRow, family: FamilyState, context: FlexContext): Refusal[] {
  const noEmployee = refusalOfHolder(row);
  if (noEmployee) return [["parentId", noEmployee]];
  const prevalidation = row.newCover ? refusalsOfPrevalidation(row, family.countOf(row.member), context) : [];
  return [...refusalsOfStart(row), ...prevalidation, ...refusalsOfBenefits(row, family, context)];
}

/** Why a dependant cannot be added: the employee has no cover, or leaves and takes the dependants along (ruling 81). */
function refusalOfHolder({ member, holder, newCover, holderCover }: AllowedRow): string | null {
  if (member.relationship === "self") return null;
  if (!holderCover) return TEXT.noParent;
  const isLeaving = holder?.cover?.pendingOffboard ?? false;
  return newCover && isLeaving ? TEXT.parentLeaves({ day: holderCover.coverageEnd }) : null;
}

/** A benefit starts in the member's cover and in the employee's; a new cover after the earlier one (ruling 53). */
function refusalsOfStart({ member, coverageStart: start, cover, newCover, holderCover }: AllowedRow): Refusal[] {
  const until = member.coveredUntil;
  if (newCover && until !== null && start <= until) {
    return [["coverageStartDate", ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(until))]];
  }
  const covers = { member: newCover ? null : cover, employee: holderCover };
  for (const whose of ["member", "employee"] as const) {
    const known = covers[whose];
    if (known && start < known.coverageStart) {
      return [["coverageStartDate", TEXT.coverStarts({ whose, day: known.coverageStart })]];
    }
    if (known && start > known.coverageEnd) {
      return [["coverageStartDate", TEXT.coverEnds({ whose, day: known.coverageEnd })]];
    }
  }
  return [];
}

function refusalsOfBenefits({ member, holder, benefits }: AllowedRow, family: FamilyState, context: FlexContext) {
  const ids = benefits.map(({ id }) => id);
  const held = new Set(family.benefitsOf(member));
  const holderHas = holder && family.benefitsOf(holder);
  return benefits.flatMap((benefit): Refusal[] => {
    const message = conflictOf(benefit, held, holderHas, context);
    if (message) return [["benefitIds", ofBenefit(ids, benefit.id, message)]];
    held.add(benefit.id);
    return [];
  });
}

/** The conflict with the family's benefits: the benefit itself, another tier of it, or an employee without it. */
function conflictOf(
  benefit: FlexBenefit,
  held: ReadonlySet<string>,
  holderHas: ReadonlySet<string> | null,
  { benefits }: FlexContext,
): string | null {
  if (held.has(benefit.id)) return TEXT.alreadyActive;
  const { name, category, tierId } = benefit;
  const isTierOf = (id: string) => {
    const other = benefits.get(id);
    return other?.name === name && other.category === category && other.tierId !== tierId;
  };
  if ([...held].some(isTierOf)) return TEXT.otherTier;
  const needsHolder = holderHas !== null && coversRelationship(benefit, "self");
  return needsHolder && !holderHas.has(benefit.id) ? TEXT.parentLacks : null;
}
