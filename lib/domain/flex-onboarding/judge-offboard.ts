import { earlierOf, type LocalDate } from "../dates/local-date";
import { premiumTo } from "../flex/benefit-cost";
import type { Paise } from "../money/paise";
import { FlexRowCheck, type FlexVerdict, ROWS_AT_ONCE } from "./check-row";
import type { FlexRow } from "./columns";
import { type FlexContext, type FlexMember, familyOf, type HeldBenefit } from "./facts";
import { lockedInUntil } from "./lock-in";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

export type EndedBenefit = { member: FlexMember; held: HeldBenefit; premiumPaise: Paise };

/**
 * The effect of an Offboard row: the member's benefit ends today. If the member is an employee, the dependants'
 * benefits end too.
 */
export type OffboardEffect = { ended: readonly EndedBenefit[] };

/**
 * Validates Offboard rows [domain §17]: dependants before employees, because an employee's row also ends what the
 * dependants still have.
 */
export function* judgeOffboard(
  rows: readonly FlexRow[],
  context: FlexContext,
): Generator<number, FlexVerdict<OffboardEffect>[], void> {
  const checks = rows.map((row) => new FlexRowCheck(row, "Offboard"));
  const effects = new Map<number, OffboardEffect | null>();
  const gone = new Set<string>();
  for (const isHolder of [false, true]) {
    for (const [index, check] of checks.entries()) {
      const named = context.members.get(check.textOf("userId"));
      if ((named?.relationship === "self") !== isHolder) continue;
      effects.set(index, effectOf(check, context, gone));
      if (effects.size % ROWS_AT_ONCE === 0) yield effects.size;
    }
  }
  return checks.map(({ errors }, index) => ({ index, errors, effect: effects.get(index) ?? null }));
}

function effectOf(check: FlexRowCheck, context: FlexContext, gone: Set<string>): OffboardEffect | null {
  const member = check.member(context);
  const benefitId = check.textOf("addonBenefitId");
  if (benefitId !== "" && !context.benefits.has(benefitId)) check.refuse("addonBenefitId", TEXT.benefitNotFound);
  if (!check.isCorrect || !member) return null;
  const standing = (one: FlexMember) => one.held.find((held) => held.benefitId === benefitId && !gone.has(held.id));
  const own = standing(member);
  if (!own) {
    check.refuse("addonBenefitId", TEXT.notActive);
    return null;
  }
  const family = member.relationship === "self" ? (context.families.get(familyOf(member)) ?? []) : [];
  const leaving = [member, ...family.filter(({ userId }) => userId !== member.userId)].flatMap((one) => {
    const held = standing(one);
    return held ? [{ member: one, held }] : [];
  });
  const until = lockOf(leaving, context);
  if (until) {
    check.refuse("addonBenefitId", TEXT.lockedIn({ until }));
    return null;
  }
  for (const { held } of leaving) gone.add(held.id);
  const { today, policy } = context;
  return {
    ended: leaving.map(({ member: one, held }) => ({
      member: one,
      held,
      premiumPaise: premiumTo(held, earlierOf(today, held.coverageEnd), policy),
    })),
  };
}

/** The latest lock-in date of the family; null if no one is locked in. */
function lockOf(leaving: readonly { member: FlexMember; held: HeldBenefit }[], context: FlexContext): LocalDate | null {
  const days = leaving.flatMap(({ member, held }) => {
    const lockIn = context.benefits.get(held.benefitId)?.lockIn ?? null;
    const until = lockedInUntil(lockIn, member.relationship, held.coverageStart);
    return until && until >= context.today ? [until] : [];
  });
  return days.sort().at(-1) ?? null;
}
