import {
  type CorrectionColumns,
  fieldKey,
  findCorrectionColumns,
  otherColumns,
} from "@/lib/domain/column-matching/correction-list";
import { withoutVersion } from "@/lib/domain/column-matching/correction-words";
import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { isNoValue } from "@/lib/domain/column-matching/values";
import { type Cell, keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { shownText, shownTexts } from "./shown-text";

/**
 * Sends a list of corrections with one changed field per row ('Field | Old Value | New Value') as a list with a column
 * per field and a row per member. A row's number is that of the member's first row.
 */
export const gatherCorrections =
  (onSheet: SheetReader): SheetReader =>
  (head) => {
    const gatherer = new CorrectionGatherer(head, onSheet);
    return { row: gatherer.row, end: gatherer.end };
  };

class CorrectionGatherer {
  private reader: ReturnType<SheetReader> | null = null;
  private held: SheetRow[] = [];
  private list: CorrectionList | null = null;

  constructor(
    private readonly head: SheetHead,
    private readonly onSheet: SheetReader,
  ) {}

  readonly row: RowReader = (number, cells, width, shown) => {
    if (this.reader) return this.reader.row(number, cells, width, shown);
    const row = keepRow(number, cells, width, shown);
    if (this.list) return this.list.add(row);
    const columns = findCorrectionColumns(shownTexts(cells, width, shown));
    if (columns) this.list = new CorrectionList(row, columns);
    else if (this.held.push(row) === SEARCHED_ROWS) this.open(this.head);
  };

  readonly end = (): void => {
    if (this.list) this.open({ ...this.head, corrections: true });
    else if (!this.reader) this.open(this.head);
    this.reader?.end();
  };

  private open(head: SheetHead): void {
    const reader = this.onSheet(head);
    for (const { number, cells, shown } of [...this.held, ...(this.list?.rows() ?? [])]) {
      reader.row(number, cells, cells.length, shown);
    }
    this.held = [];
    this.reader = reader;
  }
}

/** A cell with its displayed text. */
type Value = { cell: Cell; shown: string | undefined };
/** Cells by the key of their column. */
type Values = ReadonlyMap<string, Value>;

/** A member's row: cells of the list's other columns, and new values. */
type MemberEdit = { number: number; own: Values; changes: Map<string, Value> };

const textOf = ({ cell, shown }: Value) => shownText(cell, shown);
const isSame = (a: Value | undefined, b: Value | undefined) => !a || !b || textOf(a) === textOf(b);

class CorrectionList {
  private readonly others: ReturnType<typeof otherColumns>;
  /** The heading of each column of the result, by key. */
  private readonly headings: Map<string, string>;
  private readonly edits: MemberEdit[] = [];
  private readonly byMember = new Map<string, MemberEdit[]>();
  private last: MemberEdit | null = null;

  constructor(
    private readonly header: SheetRow,
    private readonly columns: CorrectionColumns,
  ) {
    this.others = otherColumns(shownTexts(header.cells, header.cells.length, header.shown), columns);
    this.headings = new Map(this.others.map(({ key, heading }) => [key, heading]));
  }

  add(row: SheetRow): void {
    const { field, after } = this.columns;
    const name = textOf(valueAt(row, field));
    const value = valueAt(row, after);
    // The header, repeated on each page.
    if (name === textOf(valueAt(this.header, field)) && textOf(value) === textOf(valueAt(this.header, after))) return;
    const cells = this.cellsOf(row);
    if (name === "" && textOf(value) === "") this.addAlone(row, cells);
    // A field without a new value is a separate edit, so that the rules refuse it.
    else if (textOf(value) === "" || isNoValue(textOf(value))) this.addAlone(row, this.withMember(row, cells));
    else this.addChange(row, this.withMember(row, cells), this.columnOf(name), value);
  }

  private addChange(row: SheetRow, own: Values, key: string, value: Value): void {
    const { before } = this.columns;
    const edit = this.editFor(row.number, own, key, value);
    edit.changes.set(key, value);
    const sum = before === null || key !== "sumInsured" ? null : valueAt(row, before);
    if (sum && textOf(sum) !== "") {
      this.headings.set("previousSI", TARGET_LABELS.previousSI);
      edit.changes.set("previousSI", sum);
    }
    this.last = edit;
  }

  /** The header and the rows of the result. */
  rows(): SheetRow[] {
    const { number } = this.header;
    const keys = [...this.headings.keys()];
    const rows = this.edits.map((edit) => {
      const values = keys.map((key) => edit.changes.get(key) ?? edit.own.get(key));
      const cells = values.map((value) => value?.cell ?? null);
      return { number: edit.number, cells, shown: values.map((value) => value?.shown) };
    });
    return [{ number, cells: [...this.headings.values()], shown: null }, ...rows];
  }

  /** The key of a field's column. A value without a field has the heading of the new values. */
  private columnOf(field: string): string {
    const heading = field || textOf(valueAt(this.header, this.columns.after));
    const key = fieldKey(heading);
    if (!this.headings.has(key)) this.headings.set(key, withoutVersion(heading) || heading);
    return key;
  }

  private addAlone({ number }: SheetRow, own: Values): void {
    this.edits.push({ number, own, changes: new Map() });
  }

  /** The row's filled cells of other columns. */
  private cellsOf(row: SheetRow): Values {
    const cells = this.others.map(({ position, key }) => [key, valueAt(row, position)] as const);
    return new Map(cells.filter(([, value]) => textOf(value) !== ""));
  }

  /** A row without a cell that identifies a member is about the member above. */
  private withMember(row: SheetRow, own: Values): Values {
    const isOfAbove = this.columns.member.every((position) => textOf(valueAt(row, position)) === "");
    if (!isOfAbove || !this.last) return own;
    const known = this.others.filter(({ isKnown }) => isKnown).map(({ key }) => key);
    return new Map([...[...this.last.own].filter(([key]) => known.includes(key)), ...own]);
  }

  /** The member's edit without another value of the field; a new one if there is none. */
  private editFor(number: number, own: Values, column: string, value: Value): MemberEdit {
    const { member } = this.columns;
    const identity = this.others.filter(({ position }) => member.includes(position)).map(({ key }) => own.get(key));
    const id = JSON.stringify(identity.map((cell) => cell && textOf(cell).toLowerCase()));
    const edits = this.byMember.get(id) ?? [];
    const known = this.others.filter(({ isKnown }) => isKnown);
    const found = edits.find(
      (edit) =>
        isSame(edit.changes.get(column), value) && known.every(({ key }) => isSame(edit.own.get(key), own.get(key))),
    );
    if (found) {
      found.own = new Map([...own, ...found.own]);
      return found;
    }
    const edit: MemberEdit = { number, own, changes: new Map() };
    this.edits.push(edit);
    this.byMember.set(id, [...edits, edit]);
    return edit;
  }
}

const valueAt = ({ cells, shown }: SheetRow, position: number): Value => ({
  cell: cells[position] ?? null,
  shown: shown?.[position],
});
