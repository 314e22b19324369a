import type { Sheet } from "@/lib/domain/members/judge-rows";
import type { RowVerdict } from "@/lib/domain/members/types";

export type SheetErrors = Record<Sheet, RowErrors>;

/** The errors of one sheet's rows: from the rules and from planning. */
export class RowErrors {
  private readonly byIndex = new Map<number, Readonly<Record<string, string>>>();

  constructor(verdicts: readonly RowVerdict<unknown>[]) {
    for (const { index, errors } of verdicts) {
      if (Object.keys(errors).length > 0) this.byIndex.set(index, errors);
    }
  }

  fail(index: number, column: string, message: string): void {
    const messages = this.byIndex.get(index);
    const before = messages?.[column];
    this.byIndex.set(index, {
      ...messages,
      [column]: before && before !== message ? `${before}; ${message}` : message,
    });
  }

  /** Removes the errors of a row that only repeats stored values. */
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

/** Every row is in exactly one of correct and incorrect [domain §21 #10]. */
export function groupOf<Row extends object>(rows: readonly Row[], errors: RowErrors) {
  const incorrectMembers = rows.flatMap((row, index) => {
    const messages = errors.of(index);
    return messages ? [{ ...row, errors: JSON.stringify(messages) }] : [];
  });
  const incorrectCount = incorrectMembers.length;
  return { totalCount: rows.length, correctCount: rows.length - incorrectCount, incorrectCount, incorrectMembers };
}
