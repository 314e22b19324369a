import { type Reason, ReasonTally } from "../members/reason-tally";
import type { RowMessages } from "../members/types";
import type { Paise } from "../money/paise";
import type { FlexVerdict } from "./check-row";
import type { FlexOperation, FlexRow } from "./columns";
import type { FlexContext } from "./facts";
import { type AddEffect, judgeAdd } from "./judge-add";
import { judgeOffboard, type OffboardEffect } from "./judge-offboard";
import { judgeUpdate, type UpdateEffect } from "./judge-update";

export type WrongFlexRow = { row: FlexRow; errors: RowMessages };

/** The rules' result for a workbook, before the provider is called. */
export type LikelyFlexVerdict = {
  total: number;
  incorrect: number;
  /** The first wrong rows, in sheet order. */
  wrong: WrongFlexRow[];
  reasons: Reason[];
  /** The total cost of added benefits; null if none are added. */
  premiumPaise: Paise | null;
};

/** Users do not correct more rows than this on the screen. */
const WRONG_ROWS = 2_000;
const REASONS_SHOWN = 5;

type Effect = AddEffect | OffboardEffect | UpdateEffect;

const JUDGES: Record<
  FlexOperation,
  (rows: readonly FlexRow[], context: FlexContext) => Generator<number, FlexVerdict<Effect>[]>
> = { Add: judgeAdd, Offboard: judgeOffboard, Update: judgeUpdate };

/** Validates a workbook with the rules of the upload. Yields the number of finished rows. */
export function* judgeFlex(
  operation: FlexOperation,
  rows: readonly FlexRow[],
  context: FlexContext,
): Generator<number, LikelyFlexVerdict, void> {
  const verdicts = yield* JUDGES[operation](rows, context);
  const tally = new ReasonTally();
  const wrong: WrongFlexRow[] = [];
  let incorrect = 0;
  let premiumPaise = 0;
  for (const { index, errors, effect } of verdicts) {
    if (effect && "benefits" in effect) for (const { price } of effect.benefits) premiumPaise += price.premiumPaise;
    if (effect) continue;
    incorrect++;
    tally.add(errors);
    const row = rows[index];
    if (row && wrong.length < WRONG_ROWS) wrong.push({ row, errors });
  }
  const reasons = tally.top(REASONS_SHOWN);
  return { total: rows.length, incorrect, wrong, reasons, premiumPaise: operation === "Add" ? premiumPaise : null };
}
