import { earlierOf, type LocalDate } from "../dates/local-date";
import { type FlexPrice, priceFlex } from "../flex/flex-premium";
import type { FlexLife } from "../flex/flex-rate";
import { asRated } from "../flex/rated-life";
import type { Paise } from "../money/paise";
import { ageOn } from "../premium/age";
import { coversRelationship, isOpenOn, refusalOf } from "./allows-life";
import { FlexRowCheck, type FlexVerdict, ROWS_AT_ONCE } from "./check-row";
import { type FlexRow, splitIds } from "./columns";
import { type FlexBenefit, type FlexContext, type FlexMember, familyOf, holderOf } from "./facts";
import { ofBenefit, FLEX_ROW_MESSAGES as TEXT } from "./messages";

type Priced = Extract<FlexPrice, { ok: true }>;

/** `coverageEnd` is the earliest end of policy, covers and benefit; the premium is for exactly these days. */
export type AddedBenefit = { benefit: FlexBenefit; coverageEnd: LocalDate; price: Priced };

type Cover = {
  slabId: string | null;
  sumInsuredPaise: Paise | null;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
};

export type AddEffect = {
  member: FlexMember;
  coverageStart: LocalDate;
  dueDate: LocalDate | null;
  /** The life's new place on the policy; null if it is already covered. */
  newCover: Cover | null;
  benefits: readonly AddedBenefit[];
};

/** A row with a valid person, dates and benefits, before the family check. */
type Draft = {
  check: FlexRowCheck;
  member: FlexMember;
  coverageStart: LocalDate;
  dueDate: LocalDate | null;
  benefits: readonly FlexBenefit[];
};

/** Existing covers and benefits, plus those added by earlier rows. */
type Standing = {
  covers: Map<string, Cover>;
  held: Map<string, Set<string>>;
  familySizes: ReadonlyMap<string, number>;
};

/**
 * Validates and prices Add rows [domain §17]: employees before dependants, so that one file can add a whole family.
 * Yields the number of finished rows; verdicts are in row order.
 */
export function* judgeAdd(
  rows: readonly FlexRow[],
  context: FlexContext,
): Generator<number, FlexVerdict<AddEffect>[], void> {
  const checks = rows.map((row) => new FlexRowCheck(row, "Add"));
  const drafts: (Draft | null)[] = [];
  for (const [index, check] of checks.entries()) {
    drafts.push(draftOf(check, context));
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield (index + 1) / 2;
  }
  const standing = standingOf(drafts, context);
  const effects = new Map<number, AddEffect | null>();
  for (const isHolder of [true, false]) {
    for (const [index, draft] of drafts.entries()) {
      if (!draft || (draft.member.relationship === "self") !== isHolder) continue;
      effects.set(index, effectOf(draft, context, standing));
      if (effects.size % ROWS_AT_ONCE === 0) yield Math.floor((rows.length + effects.size) / 2);
    }
  }
  return checks.map(({ errors }, index) => ({ index, errors, effect: effects.get(index) ?? null }));
}

function draftOf(check: FlexRowCheck, context: FlexContext): Draft | null {
  const { policy } = context;
  const member = check.member(context);
  const coverageStart = check.day("coverageStartDate");
  if (coverageStart && (coverageStart < policy.startDate || coverageStart > policy.endDate)) {
    check.refuse("coverageStartDate", TEXT.outsidePolicy({ from: policy.startDate, to: policy.endDate }));
  }
  const dueDate = check.dueDate(context);
  if (member && (!member.dob || !member.relationship)) check.refuse("userId", TEXT.noBirthday);
  if (!member || !coverageStart) return null;
  const benefits = benefitsOf(check, context, { member, coverageStart });
  return check.isCorrect ? { check, member, coverageStart, dueDate, benefits } : null;
}

type Applied = { member: FlexMember; coverageStart: LocalDate };

function benefitsOf(check: FlexRowCheck, context: FlexContext, { member, coverageStart }: Applied): FlexBenefit[] {
  const ids = splitIds(check.textOf("benefitIds"));
  if (ids.length === 0 && check.textOf("benefitIds") !== "") check.refuse("benefitIds", TEXT.benefitNotFound);
  return ids.flatMap((id) => {
    const benefit = context.benefits.get(id);
    const message = benefit ? refusalTo(benefit, context, { member, coverageStart }) : TEXT.benefitNotFound;
    if (message) check.refuse("benefitIds", ofBenefit(ids, id, message));
    return benefit && !message ? [benefit] : [];
  });
}

function refusalTo(benefit: FlexBenefit, context: FlexContext, { member, coverageStart }: Applied): string | null {
  if (!isOpenOn(benefit, coverageStart)) return TEXT.notOpen({ day: coverageStart });
  const { dob, relationship, gender } = member;
  if (!dob || !relationship) return null;
  return refusalOf(benefit, { age: ageAt(context, dob, coverageStart), gender, relationship });
}

/** [domain §3] */
const ageAt = ({ policy }: FlexContext, dob: LocalDate, coverageStart: LocalDate) =>
  ageOn(dob, policy.ageBasis === "COVERAGE_START" ? coverageStart : policy.startDate);

/** Family size includes everyone whom the file adds to the policy. */
function standingOf(drafts: readonly (Draft | null)[], { members }: FlexContext): Standing {
  const covers = new Map<string, Cover>();
  const held = new Map<string, Set<string>>();
  const covered = new Map<string, string>();
  for (const member of members.values()) {
    held.set(member.userId, new Set(member.held.map(({ benefitId }) => benefitId)));
    if (!member.cover) continue;
    covers.set(member.userId, member.cover);
    covered.set(member.userId, familyOf(member));
  }
  for (const draft of drafts) if (draft) covered.set(draft.member.userId, familyOf(draft.member));
  const familySizes = new Map<string, number>();
  for (const family of covered.values()) familySizes.set(family, (familySizes.get(family) ?? 0) + 1);
  return { covers, held, familySizes };
}

/** Null if the family's benefits or the rater do not allow it; the reason is in the row's check. */
function effectOf(draft: Draft, context: FlexContext, standing: Standing): AddEffect | null {
  const { check, member, coverageStart, dueDate, benefits } = draft;
  const holder = holderOf(member, context);
  const holderCover = (holder && standing.covers.get(holder.userId)) ?? null;
  const known = standing.covers.get(member.userId) ?? null;
  const message = member.relationship === "self" ? null : refusalOfHolder(holder, holderCover, known === null);
  if (message) {
    check.refuse("parentId", message);
    return null;
  }
  checkStart(draft, { member: known, employee: holderCover });
  const cover = known ?? coverOf(coverageStart, holderCover, context);
  const newCover = known ? null : cover;
  const family = { ...draft, holder, cover };
  const coverEnd = earlierOf(cover.coverageEnd, holderCover?.coverageEnd ?? cover.coverageEnd);
  const own = standing.held.get(member.userId) ?? new Set<string>();
  const added: AddedBenefit[] = [];
  const ids = benefits.map(({ id }) => id);
  for (const benefit of benefits) {
    const message = conflictOf(
      benefit,
      { ids: [...own, ...added.map((one) => one.benefit.id)], holder },
      context,
      standing,
    );
    const coverageEnd = earlierOf(coverEnd, benefit.endDate ?? coverEnd);
    const price = message === null ? priceOf(benefit, { ...family, coverageEnd }, context, standing) : null;
    if (price?.ok) added.push({ benefit, coverageEnd, price });
    else check.refuse("benefitIds", ofBenefit(ids, benefit.id, message ?? price?.message ?? ""));
  }
  if (!check.isCorrect) return null;
  standing.held.set(member.userId, new Set([...own, ...ids]));
  if (newCover) standing.covers.set(member.userId, newCover);
  return { member, coverageStart, dueDate, newCover, benefits: added };
}

/** Why a dependant cannot be added: the employee has no cover, or leaves and takes the dependants along (ruling 81). */
function refusalOfHolder(holder: FlexMember | null, cover: Cover | null, isNew: boolean): string | null {
  if (!cover) return TEXT.noParent;
  return isNew && holder?.cover?.pendingOffboard ? TEXT.parentLeaves({ day: cover.coverageEnd }) : null;
}

/** A benefit starts in the member's cover and in the employee's. */
function checkStart({ check, coverageStart }: Draft, covers: Record<"member" | "employee", Cover | null>): void {
  for (const whose of ["member", "employee"] as const) {
    const cover = covers[whose];
    if (!cover) continue;
    const { coverageStart: start, coverageEnd: end } = cover;
    if (coverageStart >= start && coverageStart <= end) continue;
    const message =
      coverageStart < start ? TEXT.coverStarts({ whose, day: start }) : TEXT.coverEnds({ whose, day: end });
    check.refuse("coverageStartDate", message);
    return;
  }
}

const NO_SLAB = { slabId: null, sumInsuredPaise: null };

/** A dependant shares the employee's cover and its end. An employee gets the policy's slab if there is only one. */
function coverOf(coverageStart: LocalDate, holder: Cover | null, { policy: { endDate, slabs } }: FlexContext): Cover {
  const [only, ...others] = slabs;
  const { slabId, sumInsuredPaise } = holder ?? (only && others.length === 0 ? only : NO_SLAB);
  return { slabId, sumInsuredPaise, coverageStart, coverageEnd: earlierOf(endDate, holder?.coverageEnd ?? endDate) };
}

/** The conflict with the family's benefits: the benefit itself, another tier of it, or an employee without it. */
function conflictOf(
  benefit: FlexBenefit,
  { ids, holder }: { ids: readonly string[]; holder: FlexMember | null },
  { benefits }: FlexContext,
  { held }: Standing,
): string | null {
  if (ids.includes(benefit.id)) return TEXT.alreadyActive;
  const { name, category, tierId } = benefit;
  const isTierOf = (id: string) => {
    const other = benefits.get(id);
    return other?.name === name && other.category === category && other.tierId !== tierId;
  };
  if (ids.some(isTierOf)) return TEXT.otherTier;
  const needsHolder = holder !== null && coversRelationship(benefit, "self");
  return needsHolder && !held.get(holder.userId)?.has(benefit.id) ? TEXT.parentLacks : null;
}

type Rated = {
  member: FlexMember;
  holder: FlexMember | null;
  cover: Cover;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
};

function priceOf(benefit: FlexBenefit, rated: Rated, context: FlexContext, standing: Standing): FlexPrice {
  const { member, holder, cover, coverageStart, coverageEnd } = rated;
  const life = lifeOf(member, cover, rated, context, standing);
  const holderCover = holder && (standing.covers.get(holder.userId) ?? cover);
  return priceFlex({
    rates: context.rates.get(benefit.id) ?? [],
    life: asRated(life, benefit),
    holder: holder && holderCover && asRated(lifeOf(holder, holderCover, rated, context, standing), benefit),
    ...{ coverageStart, coverageEnd, policy: context.policy },
  });
}

/** Pay and grade are the employee's; the grade follows from the shared slab. */
function lifeOf(
  { dob, relationship, gender, ctcPaise, ...member }: FlexMember,
  { slabId, sumInsuredPaise }: Cover,
  { coverageStart, holder }: Rated,
  context: FlexContext,
  { familySizes }: Standing,
): FlexLife {
  return {
    age: dob ? ageAt(context, dob, coverageStart) : 0,
    relationship: relationship ?? "self",
    gender,
    sumInsured: sumInsuredPaise,
    slabId,
    tierId: null,
    familySize: familySizes.get(familyOf(member)) ?? null,
    ctc: holder ? holder.ctcPaise : ctcPaise,
    grade: context.policy.slabs.find((slab) => slab.slabId === slabId)?.grade ?? null,
  };
}
