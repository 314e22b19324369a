import type { RowContext } from "./context";
import { withEditedHolders } from "./edited-holders";
import { type Judgement, repeatsStoredData, type Sheet, type SheetsContext } from "./judge-rows";
import { REASONS_LISTED, type Reason, ReasonTally } from "./reason-tally";
import type { AddRow, EditRow, OffboardRow, RowVerdict } from "./types";
import { judgeAdditions } from "./validate-add";
import { validateEdit } from "./validate-edit";
import { validateOffboard } from "./validate-offboard";
import { awaitsMarriageDate, type VerdictCounts } from "./verdict-counts";

/** The rules' result for the current rows, before the provider is called. */
export type LikelyVerdict = {
  counts: VerdictCounts;
  reasons: Reason[];
  /** The first wrong rows of each sheet, in order. */
  incorrect: Record<Sheet, Judgement["incorrect"]>;
};

/** Users do not correct more rows than this on the screen. */
const LIKELY_ROWS = 2_000;

type Rows = { ADD: readonly AddRow[]; EDIT: readonly EditRow[]; OFFBOARD: readonly OffboardRow[] };

/**
 * Applies the rules to all sheets [domain §14]; the provider adds checks against its records. Rows are counted one by
 * one, and only the first wrong ones are listed, even if there are a hundred thousand.
 */
export function likelyVerdict({ ADD, EDIT, OFFBOARD }: Rows, { chosen, exits }: SheetsContext): LikelyVerdict {
  const tally = new VerdictTally(chosen?.roster);
  if (chosen) {
    const edits = validateEdit(EDIT, chosen);
    judgeAdditions(ADD, withEditedHolders(chosen, edits), (verdict) => tally.add("ADD", verdict));
    for (const verdict of edits) tally.add("EDIT", verdict);
  }
  for (const verdict of validateOffboard(OFFBOARD, exits)) tally.add("OFFBOARD", verdict);
  return tally.verdict();
}

class VerdictTally {
  private readonly counts = { total: 0, correct: 0, incorrect: 0, awaitMarriage: 0, unchanged: 0 };
  private readonly reasons = new ReasonTally();
  private readonly incorrect = {
    ADD: new FirstWrongRows(),
    EDIT: new FirstWrongRows(),
    OFFBOARD: new FirstWrongRows(),
  };

  constructor(private readonly roster: RowContext["roster"] | undefined) {}

  add(sheet: Sheet, verdict: RowVerdict<AddRow | OffboardRow>): void {
    const { counts } = this;
    const { row, errors } = verdict;
    counts.total += 1;
    if (isEmpty(errors)) {
      counts.correct += 1;
      return;
    }
    if (repeatsStoredData(sheet, row, errors, this.roster)) counts.unchanged += 1;
    this.incorrect[sheet].add(verdict);
    if (awaitsMarriageDate(errors)) {
      counts.awaitMarriage += 1;
      return;
    }
    counts.incorrect += 1;
    this.reasons.add(errors);
  }

  verdict(): LikelyVerdict {
    const { ADD, EDIT, OFFBOARD } = this.incorrect;
    return {
      counts: { ...this.counts },
      reasons: this.reasons.top(REASONS_LISTED),
      incorrect: { ADD: ADD.inOrder(), EDIT: EDIT.inOrder(), OFFBOARD: OFFBOARD.inOrder() },
    };
  }
}

function isEmpty(errors: object): boolean {
  for (const _column in errors) return false;
  return true;
}

type Wrong = Pick<RowVerdict<AddRow | OffboardRow>, "index" | "row" | "errors">;

/** Keeps the first wrong rows of a sheet, in any order of arrival. */
class FirstWrongRows {
  private stored: Wrong[] = [];
  /** Later rows cannot be among the first. */
  private last = Number.POSITIVE_INFINITY;

  add(wrong: Wrong): void {
    if (wrong.index > this.last) return;
    this.stored.push(wrong);
    if (this.stored.length < 2 * LIKELY_ROWS) return;
    this.stored = this.first();
    this.last = this.stored.at(-1)?.index ?? this.last;
  }

  inOrder(): Judgement["incorrect"] {
    return this.first().map(({ index, row, errors }) => ({ rowNumber: row.rowNumber ?? index + 1, errors }));
  }

  private first(): Wrong[] {
    return this.stored.sort((a, b) => a.index - b.index).slice(0, LIKELY_ROWS);
  }
}
