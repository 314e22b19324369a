import type { RowMessages } from "./types";

/** Shared by all rows without messages, because most rows of a large file are valid. */
const NONE: RowMessages = Object.freeze({});

const JOINT = "; ";

/** Collects a row's errors by column; several messages of one column are joined. */
export class RowReport {
  errors: RowMessages = NONE;
  warnings: RowMessages = NONE;

  fail(column: string, message: string): void {
    if (this.errors === NONE) this.errors = {};
    addMessage(this.errors, column, message);
  }

  warn(column: string, message: string): void {
    if (this.warnings === NONE) this.warnings = {};
    addMessage(this.warnings, column, message);
  }

  get isCorrect(): boolean {
    return this.errors === NONE;
  }
}

function addMessage(messages: Record<string, string>, column: string, message: string): void {
  const before = messages[column];
  if (before === undefined) messages[column] = message;
  // An exit is checked on each of its policies, but each reason is reported once.
  else if (!before.split(JOINT).includes(message)) messages[column] = `${before}${JOINT}${message}`;
}
