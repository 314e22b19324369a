import type { RowMessages } from "./types";

/** Shared by all rows without messages: most rows are correct, and a large file has many. */
const NONE: RowMessages = Object.freeze({});

const JOINT = "; ";

/** Collects what is wrong with one row: every failing column, the messages of one column joined. */
export class RowReport {
  errors: RowMessages = NONE;
  warnings: RowMessages = NONE;

  fail(column: string, message: string): void {
    this.errors = withMessage(this.errors, column, message);
  }

  warn(column: string, message: string): void {
    this.warnings = withMessage(this.warnings, column, message);
  }

  get isCorrect(): boolean {
    return this.errors === NONE;
  }
}

function withMessage(messages: RowMessages, column: string, message: string): RowMessages {
  const before = messages[column];
  if (before === undefined) return { ...messages, [column]: message };
  // An exit is checked on each of its policies: the same reason is told once.
  return before.split(JOINT).includes(message) ? messages : { ...messages, [column]: `${before}${JOINT}${message}` };
}
