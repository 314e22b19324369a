import { isLocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import type { FieldKind, FieldValue } from "@/lib/domain/policies/placement/fields";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { shownNumber } from "@/lib/domain/policies/placement/values";
import type { Cell } from "../cells";
import { cellText, numberText } from "../members/cell-text";
import type { WriteValue } from "../write/sheet-model";

const YES_NO = { true: "Yes", false: "No" } as const;
const SWITCHES: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  no: false,
  n: false,
  false: false,
};

/** The cell of a field's value: dates and amounts are typed, switches are Yes or No, anything else is text. */
export function cellOf(kind: FieldKind, value: FieldValue | undefined): WriteValue {
  if (typeof value === "boolean") return YES_NO[`${value}`];
  if (!value) return null;
  if (kind === "day" && isLocalDate(value)) return { d: value };
  const number = kind === "amount" || kind === "count" ? numberOf(value) : null;
  return number ?? value;
}

type ReadCell = { cell: Cell; shown: string | undefined; date1904: boolean };

/** The displayed text of a cell; "" if it is empty. */
export function writtenIn({ cell, shown, date1904 }: ReadCell): string {
  return cellText(cell, shown, "text", date1904)?.trim() ?? "";
}

/**
 * A cell's value as the form has it. Choices match without case, and a number may match a percentage choice. Unreadable
 * values stay text, so that the field's own rule reports them.
 */
export function valueIn(kind: FieldKind, choices: readonly string[], read: ReadCell): FieldValue {
  const text = writtenIn(read);
  if (text === "") return "";
  return READ[kind](text, choices, read);
}

type Reader = (text: string, choices: readonly string[], read: ReadCell) => FieldValue;

const asNumber: Reader = (text, _, { cell }) => {
  const plain = typeof cell === "number" ? numberText(cell) : text;
  const number = numberOf(plain);
  return number === null ? text : shownNumber(numberText(number));
};

const READ: Readonly<Record<FieldKind, Reader>> = {
  text: (text) => text,
  choice: (text, choices, { cell }) => {
    const named = (word: string) => choices.find((choice) => choice.toLowerCase() === word.toLowerCase());
    const percent = typeof cell === "number" ? named(`${numberText(cell * 100)}%`) : undefined;
    return named(text) ?? percent ?? text;
  },
  count: asNumber,
  amount: asNumber,
  day: (text, _, { cell, shown, date1904 }) => parseDmy(cellText(cell, shown, "date", date1904)?.trim() ?? "") ?? text,
  switch: (text) => SWITCHES[text.toLowerCase()] ?? text,
};
