import { fromExcelSerial, parseIsoDay } from "@/lib/domain/dates/local-date";
import type { Cell, CellDate, CellError } from "../cells";
import type { NumberFormat } from "./number-formats";

/** The last valid date of a workbook, 31 December 9999. */
const LAST_SERIAL = 2_958_465;
const DAYS_BETWEEN_SYSTEMS = 1462;

/**
 * Makes cells from a file's values. Equal dates and errors share one object, because sheets repeat them thousands of
 * times.
 */
export class CellValues {
  private readonly dates = new Map<number, CellDate>();
  private readonly isoDates = new Map<string, CellDate>();
  private readonly errors = new Map<string, CellError>();

  constructor(readonly date1904: boolean) {}

  /** A number under its format: a date, or the number itself. */
  number(value: number, format: NumberFormat): Cell {
    if (format.kind !== "date" || !isDaySerial(value, this.date1904)) return value;
    const day = Math.floor(value);
    let date = this.dates.get(day);
    if (!date) {
      date = Object.freeze({ d: fromExcelSerial(day, this.date1904) });
      this.dates.set(day, date);
    }
    return date;
  }

  /** A date in ISO 8601: its date in India, without the time. Other text stays text. */
  isoDate(text: string): Cell {
    const day = parseIsoDay(text);
    if (day === null) return text;
    let date = this.isoDates.get(day);
    if (!date) {
      date = Object.freeze({ d: day });
      this.isoDates.set(day, date);
    }
    return date;
  }

  error(text: string): CellError {
    let error = this.errors.get(text);
    if (!error) {
      error = Object.freeze({ e: text });
      this.errors.set(text, error);
    }
    return error;
  }
}

/** Whether a number can be a date in the given system. 0 in the 1900 system is a time of day. */
export function isDaySerial(value: number, date1904: boolean): boolean {
  const last = date1904 ? LAST_SERIAL - DAYS_BETWEEN_SYSTEMS : LAST_SERIAL;
  return value >= (date1904 ? 0 : 1) && value < last + 1;
}

/** Displayed text of the error codes of .xls and .xlsb. */
export const ERROR_TEXT: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};
