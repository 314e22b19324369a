import { FORMAT_OPERATIONS, type FormatColumn, type FormatOperation, type InsurerFormat } from "./format";
import { formatFaults } from "./format-faults";
import { type FormatFacts, type FormatLine, type FormatMember, formatLines } from "./format-member";
import { readLines } from "./read-lines";
import { type FormatCell, recordOf, renderLine } from "./render";
import { codesOf, SOURCES } from "./sources";

/**
 * A value that the insurer may reject or that we could not read back, in one column. Rows are numbered from 1 per
 * sheet.
 */
export type FormatFinding = {
  operation: FormatOperation;
  header: string;
  kind: "EMPTY" | "TOO_LONG" | "NO_WORD" | "READ_OTHERWISE";
  rows: number[];
};

/**
 * Finds cells that are empty but mandatory, too long, without the insurer's word for a code, or different when read
 * back. The last check needs a format without faults.
 */
export function checkLines(
  format: InsurerFormat,
  members: readonly FormatMember[],
  facts: FormatFacts,
): FormatFinding[] {
  const isReadable = Object.keys(formatFaults(format)).length === 0;
  return FORMAT_OPERATIONS.flatMap((operation) => {
    const { columns } = format.sheets[operation];
    const lines = formatLines(members, operation, facts);
    const rows = lines.map((line) => renderLine(columns, line, format));
    const records = lines.map((line) => recordOf(columns, line));
    const back = isReadable ? readLines(format.sheets[operation], format, [headersOf(columns), ...rows]).records : [];
    return columns.flatMap((column, at) =>
      findingsOf(lines, (line, row) => {
        const kind = findingOf(column, rows[row]?.[at] ?? null, line);
        const read = back[row];
        if (kind || !read || column.source === null) return kind;
        return read[column.source] === records[row]?.[column.source] ? null : "READ_OTHERWISE";
      }).map(([kind, numbers]) => ({ operation, header: column.header, kind, rows: numbers })),
    );
  });
}

const headersOf = (columns: readonly FormatColumn[]) => columns.map(({ header }) => header);

/** The findings of a column, with their rows. */
function findingsOf(
  lines: readonly FormatLine[],
  find: (line: FormatLine, row: number) => FormatFinding["kind"] | null,
) {
  const found = new Map<FormatFinding["kind"], number[]>();
  for (const [row, line] of lines.entries()) {
    const kind = find(line, row);
    if (!kind) continue;
    const rows = found.get(kind) ?? [];
    rows.push(line.seq);
    found.set(kind, rows);
  }
  return [...found];
}

function findingOf(column: FormatColumn, cell: FormatCell, line: FormatLine): FormatFinding["kind"] | null {
  const text = cell === null ? "" : typeof cell === "object" ? cell.d : String(cell);
  if (text === "") return column.mandatory ? "EMPTY" : null;
  if (column.maxLength !== null && text.length > column.maxLength) return "TOO_LONG";
  return hasNoWord(column, line) ? "NO_WORD" : null;
}

/** If the insurer has words for codes, it rejects a code without one. */
function hasNoWord({ source, words }: FormatColumn, line: FormatLine): boolean {
  if (source === null || codesOf(source).length === 0 || words.length === 0) return false;
  const code = SOURCES[source].value(line);
  return code !== null && !words.some((word) => word.code === code);
}
