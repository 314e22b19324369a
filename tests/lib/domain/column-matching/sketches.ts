import type { ColumnSketch, SheetSketch, TableSketch } from "@/lib/domain/column-matching/column-sketch";
import { type ContentKind, contentKinds } from "@/lib/domain/column-matching/content";
import { dateShape, noEvidence } from "@/lib/domain/column-matching/date-order";

/** A column with these cells, as a table reader describes it. */
export function sketchColumn(heading: string, cells: readonly string[] = [], group = "", position = 0): ColumnSketch {
  const kinds: Partial<Record<ContentKind, number>> = {};
  const dates = noEvidence();
  for (const [row, text] of cells.entries()) {
    for (const kind of contentKinds(text)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    const shape = dateShape(text);
    if (shape === null || shape === "plain") continue;
    const evidence = dates[shape];
    if (evidence.count++ === 0) Object.assign(evidence, { example: text, row: row + 2 });
  }
  const different = [...new Set(cells)];
  const values = different.map((text) => ({
    text,
    count: cells.filter((cell) => cell === text).length,
    row: cells.indexOf(text) + 2,
  }));
  return {
    position,
    heading: group ? `${group} / ${heading}` : heading,
    group,
    label: heading,
    filled: cells.length,
    samples: different.slice(0, 4),
    values,
    looked: cells.length,
    kinds,
    dates,
    trueDays: { count: 0, latest: 0, example: null },
  };
}

/** A sheet of columns: headings and cells. */
export function sketchSheet(name: string, columns: Readonly<Record<string, readonly string[]>>): SheetSketch {
  const entries = Object.entries(columns);
  const rows = Math.max(0, ...entries.map(([, cells]) => cells.length));
  return {
    name,
    titles: [],
    headerRows: [1],
    lastRow: rows + 1,
    rows,
    columns: entries.map(([heading, cells], position) => sketchColumn(heading, cells, "", position)),
    firstRows: Array.from({ length: Math.min(rows, 4) }, (_, row) => ({
      row: row + 2,
      texts: entries.map(([, cells]) => cells[row] ?? ""),
    })),
    leftOut: [],
    leftOutCount: 0,
  };
}

export const sketchOf = (...sheets: SheetSketch[]): TableSketch => ({ text: null, sheets });
