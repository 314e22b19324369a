import { ROW_MARKS, type RowMark, type RowNote, type RowNotes } from "@/lib/domain/members/row-marks";

export type Marks = Readonly<Record<RowMark, boolean>>;

export type NoteOptions = {
  onNote?: ((note: RowNote, sheet: string, row: number) => void) | undefined;
  /** Marked rows that are not read. They are noted all the same. */
  leaveOut?: readonly RowMark[] | undefined;
};

/** Counts notes, by sheet. */
export class NoteCounter {
  private readonly found = new Map<string, RowNotes>();

  readonly add = (note: RowNote, sheet: string, row: number): void => {
    const notes = this.of(sheet);
    notes[note] = { row, ...notes[note], count: (notes[note]?.count ?? 0) + 1 };
    this.found.set(sheet, notes);
  };

  of(sheet: string): RowNotes {
    return this.found.get(sheet) ?? {};
  }

  /** The notes of all sheets. A first row is of the first sheet. */
  all(): RowNotes {
    const sum: RowNotes = {};
    for (const notes of this.found.values()) {
      for (const [note, { count, row }] of Object.entries(notes) as [RowNote, { count: number; row: number }][]) {
        sum[note] = { row, ...sum[note], count: count + (sum[note]?.count ?? 0) };
      }
    }
    return sum;
  }
}

/** Notes the marked rows of one sheet, and leaves out the ones that the user does not want. */
export class RowMarks {
  private isBelowHeadings = false;

  constructor(
    private readonly sheet: string,
    private readonly options: NoteOptions,
  ) {}

  /** Whether a filled row is read. Rows above the first unmarked one are titles or headings. */
  keeps(row: number, marks: Marks): boolean {
    if (!marks.struck && !marks.hidden) {
      this.isBelowHeadings = true;
      return true;
    }
    if (!this.isBelowHeadings) return true;
    const found = ROW_MARKS.filter((mark) => marks[mark]);
    for (const mark of found) this.options.onNote?.(mark, this.sheet, row);
    return !found.some((mark) => this.options.leaveOut?.includes(mark));
  }
}

/** A row is struck through if most of its filled cells are: a single old value beside a new one is not. */
export const isStruck = (struckCells: number, filledCells: number): boolean => struckCells * 2 > filledCells;
