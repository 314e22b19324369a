import type { LocalDate } from "../dates/local-date";
import { groupBy } from "../group-by";
import { isOpenOn, refusalOf } from "./allows-life";
import { FlexRowCheck, type FlexVerdict, ROWS_AT_ONCE } from "./check-row";
import { type FlexRow, splitIds } from "./columns";
import { ageAt, type FlexBenefit, type FlexContext, type FlexMember, familyOf, holderOf } from "./facts";
import { type AllowedRow, allowFamily, type Cover, type DraftRow } from "./family-rows";
import { ofBenefit, FLEX_ROW_MESSAGES as TEXT } from "./messages";
import { type AddedBenefit, priceBenefit } from "./price-benefit";

export type AddEffect = {
  member: FlexMember;
  coverageStart: LocalDate;
  dueDate: LocalDate | null;
  /** The life's new place on the policy; null if it is already covered. */
  newCover: Cover | null;
  benefits: readonly AddedBenefit[];
};

/**
 * Validates and prices Add rows [domain §17]: each family together, so that one file can add a whole family. Yields the
 * number of finished rows; verdicts are in row order.
 */
export function* judgeAdd(
  rows: readonly FlexRow[],
  context: FlexContext,
): Generator<number, FlexVerdict<AddEffect>[], void> {
  const checks = rows.map((row) => new FlexRowCheck(row, "Add"));
  const drafts: DraftRow[] = [];
  for (const [index, check] of checks.entries()) {
    const draft = draftOf(check, context);
    if (draft) drafts.push(draft);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield (index + 1) / 2;
  }
  const effects = new Map<FlexRowCheck, AddEffect>();
  const families = groupBy(drafts, ({ holder, member }) => familyOf(holder ?? member));
  let finished = 0;
  for (const family of families.values()) {
    for (const [check, effect] of judgeFamily(family, context)) effects.set(check, effect);
    for (const _ of family) if (++finished % ROWS_AT_ONCE === 0) yield Math.floor((rows.length + finished) / 2);
  }
  return checks.map((check, index) => ({ index, errors: check.errors, effect: effects.get(check) ?? null }));
}

function draftOf(check: FlexRowCheck, context: FlexContext): DraftRow | null {
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
  if (!check.isCorrect) return null;
  return { check, member, holder: holderOf(member, context), coverageStart, dueDate, benefits };
}

type Applied = { member: FlexMember; coverageStart: LocalDate };

function benefitsOf(check: FlexRowCheck, context: FlexContext, { member, coverageStart }: Applied): FlexBenefit[] {
  const ids = splitIds(check.textOf("benefitIds"));
  if (ids.length === 0 && check.textOf("benefitIds") !== "") check.refuse("benefitIds", TEXT.benefitNotFound);
  return ids.flatMap((id) => {
    const benefit = context.benefits.get(id);
    const message = benefit ? refusalTo(benefit, context, { member, coverageStart }) : TEXT.benefitNotFound;
    if (message) check.refuse("benefitIds", ofBenefit(ids, id, message));
    return benefit ?? [];
  });
}

function refusalTo(benefit: FlexBenefit, context: FlexContext, { member, coverageStart }: Applied): string | null {
  if (!isOpenOn(benefit, coverageStart)) return TEXT.notOpen({ day: coverageStart });
  const { dob, relationship, gender } = member;
  if (!dob || !relationship) return null;
  return refusalOf(benefit, { age: ageAt(dob, coverageStart, context), gender, relationship });
}

type Judged = [FlexRowCheck, AddEffect];

/**
 * The effects of a family's rows. Rates may depend on the family's size, which only valid rows enlarge: after each row
 * without a rate, the others are judged again. Dependants are priced first, because the employee pays for all.
 */
function judgeFamily(drafts: readonly DraftRow[], context: FlexContext): Judged[] {
  let open = [...drafts.filter(({ holder }) => !holder), ...drafts.filter(({ holder }) => holder)];
  for (;;) {
    const { allowed, refused, size } = allowFamily(open, context);
    const priced = (rows: readonly AllowedRow[]) => rows.flatMap((row) => effectOf(row, size, context));
    const dependants = allowed.filter(({ holder }) => holder);
    const effects = priced(dependants);
    if (effects.length === dependants.length) effects.push(...priced(allowed.filter(({ holder }) => !holder)));
    if (effects.length === allowed.length) {
      for (const { check, refusals } of refused) for (const refusal of refusals) check.refuse(...refusal);
      return effects;
    }
    open = open.filter(({ check }) => check.isCorrect);
  }
}

/** Empty if there is no rate; the reason is in the row's check. */
function effectOf(row: AllowedRow, familySize: number, context: FlexContext): Judged[] {
  const { check, member, coverageStart, dueDate, newCover, benefits } = row;
  const ids = benefits.map(({ id }) => id);
  const added: AddedBenefit[] = [];
  for (const benefit of benefits) {
    const { coverageEnd, price } = priceBenefit(benefit, row, familySize, context);
    if (price.ok) added.push({ benefit, coverageEnd, price });
    else check.refuse("benefitIds", ofBenefit(ids, benefit.id, price.message));
  }
  return check.isCorrect ? [[check, { member, coverageStart, dueDate, newCover, benefits: added }]] : [];
}
