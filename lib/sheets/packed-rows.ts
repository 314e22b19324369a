/** A row of texts by field; `rowNumber` is the sheet's. */
type Row<Field extends string> = { rowNumber?: number | undefined } & { [F in Field]?: string | undefined };

/**
 * Rows as columns, to be sent between threads: each text of a column once, and for each row which of them it has.
 * Copying this costs a fifth of copying the rows, and equal words of a column are one string on the other side.
 */
export type PackedRows<Field extends string> = {
  /** Row numbers; 0 where a row has none. */
  numbers: Int32Array;
  columns: PackedColumn<Field>[];
};

/** Place 0 is an empty cell; the others are places in `texts`, from 1. */
type PackedColumn<Field extends string> = { field: Field; texts: string[]; places: Uint16Array };

/** Rows per message: a few milliseconds of the page's time each. */
export const ROWS_PER_PORTION = 2_000;

/** A column with more different texts than this in a portion holds names or numbers: looking for equal ones would be in vain. */
const WORDS = 256;

/** One column while its portion is filled. */
class ColumnPacker<Field extends string> {
  private texts: string[] = [];
  private places = new Uint16Array(ROWS_PER_PORTION);
  private readonly placeOf = new Map<string, number>();
  private holdsWords = true;
  private before: string | undefined;
  private place = 0;

  constructor(readonly field: Field) {}

  set(index: number, text: string): void {
    if (text !== this.before) {
      this.before = text;
      this.place = this.holdsWords ? this.placeOfWord(text) : this.texts.push(text);
    }
    this.places[index] = this.place;
  }

  private placeOfWord(text: string): number {
    const known = this.placeOf.get(text);
    if (known !== undefined) return known;
    const place = this.texts.push(text);
    if (place < WORDS) this.placeOf.set(text, place);
    else this.holdsWords = false;
    return place;
  }

  /** What was filled in of the first rows; the column is empty again afterwards. */
  pack(rows: number): PackedColumn<Field> {
    const { field, texts } = this;
    const packed = { field, texts, places: this.places.slice(0, rows) };
    this.texts = [];
    this.places.fill(0);
    this.placeOf.clear();
    this.before = undefined;
    return packed;
  }
}

/** Rows that are packed one by one and sent on, whenever a portion is full. */
export class RowPacker<Field extends string> {
  private readonly numbers = new Int32Array(ROWS_PER_PORTION);
  private readonly columns: ColumnPacker<Field>[];
  private rows = 0;
  private isFilled = false;

  constructor(
    fields: readonly Field[],
    private readonly send: (rows: PackedRows<Field>) => void,
  ) {
    this.columns = fields.map((field) => new ColumnPacker(field));
  }

  /** Fills a cell of the current row. @param column the index of its field among those given. */
  set(column: number, text: string): void {
    this.columns[column]?.set(this.rows, text);
    this.isFilled = true;
  }

  /** Ends the current row. @returns whether it counts: a row without any text does not. */
  end(number: number): boolean {
    if (!this.isFilled) return false;
    this.isFilled = false;
    this.numbers[this.rows++] = number;
    if (this.rows === ROWS_PER_PORTION) this.flush();
    return true;
  }

  /** Sends what is left. */
  flush(): void {
    if (this.rows === 0) return;
    const columns = this.columns.map((column) => column.pack(this.rows)).filter(({ texts }) => texts.length > 0);
    this.send({ numbers: this.numbers.slice(0, this.rows), columns });
    this.rows = 0;
  }
}

/** The portions of lists that came packed: packing 100,000 rows again would take the page a fifth of a second. */
const knownPortions = new WeakMap<object, unknown>();

/** The rows of a list in portions, each made when it is read; lists of rows never change in place. */
export function* packPortions<Field extends string>(
  rows: readonly Row<Field>[],
  fields: readonly Field[],
): Generator<PackedRows<Field>> {
  const known = knownPortions.get(rows) as PackedRows<Field>[] | undefined;
  if (known) return yield* known;
  for (let from = 0; from < rows.length; from += ROWS_PER_PORTION) {
    yield packRows(rows.slice(from, from + ROWS_PER_PORTION), fields);
  }
}

/** A list of rows while its portions come. */
export class RowList<Field extends string> {
  private readonly rows: Row<Field>[] = [];
  private readonly portions: PackedRows<Field>[] = [];

  add(portion: PackedRows<Field>): void {
    this.portions.push(portion);
    for (const row of unpackRows(portion)) this.rows.push(row);
  }

  /** The list, when all of it has come. */
  end(): Row<Field>[] {
    knownPortions.set(this.rows, this.portions);
    return this.rows;
  }
}

/** Packs rows that are there already. @param rows up to `ROWS_PER_PORTION`. */
export function packRows<Field extends string>(
  rows: readonly Row<Field>[],
  fields: readonly Field[],
): PackedRows<Field> {
  const columns = fields.map((field) => {
    const packer = new ColumnPacker(field);
    for (const [index, row] of rows.entries()) {
      const text: string | undefined = row[field];
      if (text !== undefined) packer.set(index, text);
    }
    return packer.pack(rows.length);
  });
  return {
    numbers: Int32Array.from(rows, ({ rowNumber }) => rowNumber ?? 0),
    columns: columns.filter(({ texts }) => texts.length > 0),
  };
}

/** The rows that were packed. */
export function unpackRows<Field extends string>({ numbers, columns }: PackedRows<Field>): Row<Field>[] {
  // Copied for every row: filling objects of one shape costs a third of growing them field by field.
  const blank: Record<string, string | number | undefined> = { rowNumber: undefined };
  for (const { field } of columns) blank[field] = undefined;
  const rows = Array.from(numbers, (number) => ({ ...blank, rowNumber: number || undefined }));
  for (const { field, texts, places } of columns) {
    for (let index = 0; index < rows.length; index++) {
      const place = places[index] as number;
      if (place > 0) (rows[index] as typeof blank)[field] = texts[place - 1];
    }
  }
  return rows as Row<Field>[];
}
