/** Texts of a row by field. `rowNumber` is the sheet's. */
type Row<Field extends string> = { rowNumber?: number | undefined } & { [F in Field]?: string | undefined };

/**
 * Rows stored by column for sending between threads: each distinct text once, and an index per row. Copying this takes
 * a fifth of copying the rows, and equal texts of a column stay one string.
 */
export type PackedRows<Field extends string> = {
  /** Row numbers; 0 where a row has none. */
  numbers: Int32Array;
  columns: PackedColumn<Field>[];
};

/** Index 0 is an empty cell. The others are indexes into `texts`, from 1. */
type PackedColumn<Field extends string> = { field: Field; texts: string[]; places: Uint16Array };

/** Rows per message: each takes the main thread a few milliseconds. */
const ROWS_PER_CHUNK = 2_000;

/** A column with more distinct texts per chunk has names or numbers: looking for duplicates is useless. */
const WORDS = 256;

/** Packs one column of a chunk. */
class ColumnPacker<Field extends string> {
  private texts: string[] = [];
  private places = new Uint16Array(ROWS_PER_CHUNK);
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

  /** Returns the packed first rows and clears the column. */
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

/** Packs rows one by one and sends each full chunk. */
export class RowPacker<Field extends string> {
  private readonly numbers = new Int32Array(ROWS_PER_CHUNK);
  private readonly columns: ColumnPacker<Field>[];
  private rows = 0;
  private isFilled = false;

  constructor(
    fields: readonly Field[],
    private readonly send: (rows: PackedRows<Field>) => void,
  ) {
    this.columns = fields.map((field) => new ColumnPacker(field));
  }

  /** Fills a cell of the current row. @param column the index of its field in the given fields. */
  set(column: number, text: string): void {
    this.columns[column]?.set(this.rows, text);
    this.isFilled = true;
  }

  /** Ends the current row. @returns whether it counts: a row without text does not. */
  end(number: number): boolean {
    if (!this.isFilled) return false;
    this.isFilled = false;
    this.numbers[this.rows++] = number;
    if (this.rows === ROWS_PER_CHUNK) this.flush();
    return true;
  }

  /** Sends the remaining rows. */
  flush(): void {
    if (this.rows === 0) return;
    const columns = this.columns.map((column) => column.pack(this.rows)).filter(({ texts }) => texts.length > 0);
    this.send({ numbers: this.numbers.slice(0, this.rows), columns });
    this.rows = 0;
  }
}

/** Chunks of lists that were received packed: packing 100,000 rows again takes a fifth of a second. */
const knownChunks = new WeakMap<object, unknown>();

/** The rows of a list in chunks, each packed on demand. Lists of rows are never changed in place. */
export function* packChunks<Field extends string>(
  rows: readonly Row<Field>[],
  fields: readonly Field[],
): Generator<PackedRows<Field>> {
  const known = knownChunks.get(rows) as PackedRows<Field>[] | undefined;
  if (known) return yield* known;
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    yield packRows(rows.slice(from, from + ROWS_PER_CHUNK), fields);
  }
}

/** A list of rows, filled in chunks. */
export class RowList<Field extends string> {
  private readonly rows: Row<Field>[] = [];
  private readonly chunks: PackedRows<Field>[] = [];

  add(chunk: PackedRows<Field>): void {
    this.chunks.push(chunk);
    for (const row of unpackRows(chunk)) this.rows.push(row);
  }

  /** The complete list. */
  end(): Row<Field>[] {
    knownChunks.set(this.rows, this.chunks);
    return this.rows;
  }
}

/** Packs existing rows. @param rows up to `ROWS_PER_CHUNK`. */
function packRows<Field extends string>(rows: readonly Row<Field>[], fields: readonly Field[]): PackedRows<Field> {
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

/** Unpacks the rows. */
export function unpackRows<Field extends string>({ numbers, columns }: PackedRows<Field>): Row<Field>[] {
  // Copied for each row: filling objects of one shape takes a third of adding fields one by one.
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
