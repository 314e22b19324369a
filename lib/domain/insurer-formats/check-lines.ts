import { FORMAT_OPERATIONS, type FormatColumn, type FormatOperation, type InsurerFormat } from "./format";
import { formatFaults } from "./format-faults";
import { type FormatFacts, type FormatLine, type FormatMember, formatLines } from "./format-member";
import { readLines } from "./read-lines";
import { type FormatCell, recordOf, renderLine } from "./render";
import { codesOf, SOURCES } from "./sources";

/** What the insurer may refuse, or we could not read again, in one column; rows are numbered from 1 in their sheet. */
export type FormatFinding = {
  operation: FormatOperation;
  header: string;
  kind: "EMPTY" | "TOO_LONG" | "NO_WORD" | "READ_OTHERWISE";
  rows: number[];
};

/**
 * Cells of an endorsement that are empty where they may not be, too long, a code without the insurer's word, or that would
 * come back as something else; the last only of a format without faults.
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

/** The rows of a column by what is found in them. */
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

/** Where the insurer has words, one that it has not is refused there. */
function hasNoWord({ source, words }: FormatColumn, line: FormatLine): boolean {
  if (source === null || codesOf(source).length === 0 || words.length === 0) return false;
  const code = SOURCES[source].value(line);
  return code !== null && !words.some((word) => word.code === code);
}
