import { type AmountPart, differencePosting, type EndorsementPosting } from "../cd-accounts/ledger";
import type { Operation } from "../endorsements/verification";
import type { AmountDifference, PricedRow, SlabRate } from "../insurer-responses/explain-difference";
import type { Verdict } from "../insurer-responses/response-words";
import type { Paise } from "../money/paise";
import { type AmountReason, explainLife, explainOperation, totalOf } from "./amount-reason";

export const OPERATIONS = ["ADD", "EDIT", "DELETE"] as const satisfies readonly Operation[];

export type OwnRow = PricedRow & { id: string };

/** Our amount and the insurer's for the rows of an operation, GST included. */
export type AmountLine = AmountPart & { operation: Operation; reasons: AmountReason[] };

/** The same for one life. */
type LifeLine = AmountLine & { memberId: string };

export type AmountComparison = {
  operations: AmountLine[];
  /** Lives with a difference, largest first, if the response has amounts per life. */
  lives: LifeLine[];
  ownPaise: Paise;
  insurerPaise: Paise;
  differencePaise: Paise;
  /** The ledger line; null if there is no difference. */
  posting: EndorsementPosting | null;
};

/** The insurer's amount for each operation in the endorsement, including GST. */
export type EnteredAmounts = Partial<Record<Operation, Paise>>;

/** Insurers write refunds with and without a sign. */
const withRefundSign = (operation: Operation, paise: Paise): Paise =>
  operation === "DELETE" ? 0 - Math.abs(paise) : paise;

/** Compares amounts that the user entered, by operation. */
export function compareEntered(
  rows: readonly OwnRow[],
  amounts: EnteredAmounts,
  rates: readonly SlabRate[],
): AmountComparison {
  const operations = ownAmounts(rows).map(({ operation, ownPaise, own }): AmountLine => {
    const insurerPaise = withRefundSign(operation, amounts[operation] ?? 0);
    return { operation, rows: own.length, ownPaise, insurerPaise, reasons: explainOperation(own, insurerPaise, rates) };
  });
  return sumOperations(operations, [], operations);
}

/** Our amount for each operation in the endorsement. */
export function ownAmounts(rows: readonly OwnRow[]) {
  return OPERATIONS.flatMap((operation) => {
    const own = rows.filter((row) => row.operation === operation);
    const ownPaise = own.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
    return own.length > 0 ? [{ operation, own, ownPaise }] : [];
  });
}

/** The insurer's responses about one life, oldest first. */
export type LifeResponse = { memberId: string; verdict: Verdict; difference: AmountDifference | null };

/** The insurer's latest statement about one life. */
type LastWord = { isRejected: boolean; difference: AmountDifference | null };

type ResponseComparison = {
  /** Whether the responses have an amount for any life. */
  hasAmounts: boolean;
  /** Row IDs of lives without an amount. */
  missing: readonly string[];
  /** null while an amount is missing. */
  comparison: AmountComparison | null;
};

/** Compares the insurer's responses life by life. A rejected life costs nothing at the insurer. */
export function compareResponse(rows: readonly OwnRow[], responses: readonly LifeResponse[]): ResponseComparison {
  const words = lastWords(responses);
  const lines = rows.map((row) => lifeLine(row, words.get(row.id)));
  const known = lines.filter((line) => line !== null);
  const hasAmounts = rows.some(({ id }) => words.get(id)?.difference);
  const missing = rows.filter((_, index) => lines[index] === null).map(({ id }) => id);
  return { hasAmounts, missing, comparison: missing.length > 0 ? null : sumLives(rows, known) };
}

function lastWords(responses: readonly LifeResponse[]): ReadonlyMap<string, LastWord> {
  const words = new Map<string, LastWord>();
  for (const { memberId, verdict, difference } of responses) {
    const before = words.get(memberId) ?? { isRejected: false, difference: null };
    const isRejected = verdict === "PENDING" ? before.isRejected : verdict === "REJECTED";
    words.set(memberId, { isRejected, difference: difference ?? before.difference });
  }
  return words;
}

/** Null if the responses have no amount for the life. */
function lifeLine(row: OwnRow, word: LastWord | undefined): LifeLine | null {
  const line = { operation: row.operation, memberId: row.id, rows: 1, ownPaise: row.totalPaise };
  if (word?.isRejected) {
    return { ...line, insurerPaise: 0, reasons: row.totalPaise === 0 ? [] : [{ kind: "REJECTED" }] };
  }
  if (!word?.difference) return row.totalPaise === 0 ? { ...line, insurerPaise: 0, reasons: [] } : null;
  const insurerPaise = totalOf(row, word.difference);
  return insurerPaise === null ? null : { ...line, insurerPaise, reasons: explainLife(row, word.difference) };
}

function sumLives(rows: readonly OwnRow[], lines: readonly LifeLine[]): AmountComparison {
  const operations = ownAmounts(rows).map(({ operation, ownPaise, own }): AmountLine => {
    const lives = lines.filter((line) => line.operation === operation);
    const insurerPaise = lives.reduce((sum, line) => sum + line.insurerPaise, 0);
    return { operation, rows: own.length, ownPaise, insurerPaise, reasons: distinctReasons(lives) };
  });
  const differing = lines.filter((line) => differenceOf(line) !== 0);
  const largestFirst = differing.toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)));
  return sumOperations(operations, largestFirst, differing);
}

const differenceOf = ({ insurerPaise, ownPaise }: AmountPart): Paise => insurerPaise - ownPaise;

const distinctReasons = (lines: readonly AmountLine[]): AmountReason[] => {
  const reasons = lines.flatMap((line) => line.reasons);
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
};

function sumOperations(operations: AmountLine[], lives: LifeLine[], parts: readonly AmountPart[]): AmountComparison {
  const ownPaise = operations.reduce((sum, line) => sum + line.ownPaise, 0);
  const insurerPaise = operations.reduce((sum, line) => sum + line.insurerPaise, 0);
  const differencePaise = insurerPaise - ownPaise;
  return { operations, lives, ownPaise, insurerPaise, differencePaise, posting: differencePosting(parts) };
}

/** Whether each operation has the same amount, regardless of its source. */
export function isSameAmount(recorded: AmountComparison | undefined, { operations }: AmountComparison): boolean {
  if (!recorded) return false;
  return operations.every(({ operation, insurerPaise }) =>
    recorded.operations.some((line) => line.operation === operation && line.insurerPaise === insurerPaise),
  );
}
