import { ROW_MARKS, type RowMark, type RowNote, type RowNotes } from "@/lib/domain/members/row-marks";

export type NoteOptions = {
  onNote?: ((note: RowNote, sheet: string, row: number) => void) | undefined;
  /** Marked rows that are not read. They are noted all the same. */
  leaveOut?: readonly RowMark[] | undefined;
};

/** Counts notes, by sheet and in all. */
export class NoteCounter {
  /** The notes of all sheets. A first row is of the first sheet. */
  readonly all: RowNotes = {};
  private readonly bySheet = new Map<string, RowNotes>();

  readonly add = (note: RowNote, sheet: string, row: number): void => {
    const own = this.of(sheet);
    this.bySheet.set(sheet, own);
    for (const notes of [this.all, own]) notes[note] = { row, ...notes[note], count: (notes[note]?.count ?? 0) + 1 };
  };

  of(sheet: string): RowNotes {
    return this.bySheet.get(sheet) ?? {};
  }
}

/** Notes the marked rows of one sheet, and leaves out the ones that the user does not want. */
export class RowMarks {
  private isBelowHeadings = false;

  constructor(
    private readonly sheet: string,
    private readonly options: NoteOptions,
  ) {}

  /**
   * Whether a row is read; a row without a filled cell never is. Rows above the first unmarked one are titles or headings.
   * A row is struck through if most of its filled cells are: a single old value beside a new one is not.
   */
  keeps(row: number, filled: number, struckCells: number, isHidden: boolean): boolean {
    if (filled === 0) return false;
    const isStruck = struckCells * 2 > filled;
    if (!isStruck && !isHidden) {
      this.isBelowHeadings = true;
      return true;
    }
    if (!this.isBelowHeadings) return true;
    const found = ROW_MARKS.filter((mark) => (mark === "struck" ? isStruck : isHidden));
    for (const mark of found) this.options.onNote?.(mark, this.sheet, row);
    return !found.some((mark) => this.options.leaveOut?.includes(mark));
  }
}
