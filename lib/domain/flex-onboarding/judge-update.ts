import type { LocalDate } from "../dates/local-date";
import { ENROLED } from "../members/enrolment-status";
import { FlexRowCheck, type FlexVerdict, ROWS_AT_ONCE } from "./check-row";
import type { FlexRow } from "./columns";
import type { FlexContext } from "./facts";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

export type UpdateEffect = { userPolicyId: string; userId: string; dueDate: LocalDate };

/** Validates Update rows: the due date of lives that have not enrolled [domain §17]. */
export function* judgeUpdate(
  rows: readonly FlexRow[],
  context: FlexContext,
): Generator<number, FlexVerdict<UpdateEffect>[], void> {
  const verdicts: FlexVerdict<UpdateEffect>[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const check = new FlexRowCheck(row, "Update");
    const effect = effectOf(check, context, rowOf);
    if (effect) rowOf.set(effect.userId, row.rowNumber ?? index + 1);
    verdicts.push({ index, errors: check.errors, effect });
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield index + 1;
  }
  return verdicts;
}

function effectOf(check: FlexRowCheck, context: FlexContext, rowOf: ReadonlyMap<string, number>): UpdateEffect | null {
  const member = check.member(context);
  const dueDate = check.dueDate(context);
  if (!member) return null;
  const { userId, cover } = member;
  const before = rowOf.get(userId);
  if (before !== undefined) check.refuse("userId", TEXT.repeated({ row: before }));
  else if (!cover) check.refuse("userId", TEXT.notCovered);
  else if (cover.enrolmentStatus === ENROLED) check.refuse("userId", TEXT.enrolled);
  return check.isCorrect && cover && dueDate ? { userPolicyId: cover.userPolicyId, userId, dueDate } : null;
}
