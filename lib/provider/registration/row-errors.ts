import type { RowVerdict } from "@/lib/domain/members/types";

/** What is wrong with the rows of one sheet: the verdicts of the rules, and what planning finds later. */
export class RowErrors {
  private readonly byIndex = new Map<number, Record<string, string>>();

  constructor(verdicts: readonly RowVerdict<unknown>[]) {
    for (const { index, errors } of verdicts) {
      if (Object.keys(errors).length > 0) this.byIndex.set(index, { ...errors });
    }
  }

  fail(index: number, column: string, message: string): void {
    const messages = this.byIndex.get(index) ?? {};
    const before = messages[column];
    messages[column] = before && before !== message ? `${before}; ${message}` : message;
    this.byIndex.set(index, messages);
  }

  /** The row is no mistake after all: it only repeats what stands. */
  forgive(index: number): void {
    this.byIndex.delete(index);
  }

  of(index: number): Readonly<Record<string, string>> | null {
    return this.byIndex.get(index) ?? null;
  }

  get count(): number {
    return this.byIndex.size;
  }
}
