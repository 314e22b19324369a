import type { RowMessages } from "./types";

/** Collects what is wrong with one row: every failing column, the messages of one column joined. */
export class RowReport {
  readonly errors: RowMessages = {};
  readonly warnings: RowMessages = {};

  fail(column: string, message: string): void {
    this.errors[column] = joined(this.errors[column], message);
  }

  warn(column: string, message: string): void {
    this.warnings[column] = joined(this.warnings[column], message);
  }

  get isCorrect(): boolean {
    for (const _ in this.errors) return false;
    return true;
  }
}

const joined = (before: string | undefined, message: string) =>
  before === undefined || before === message ? message : `${before}; ${message}`;
