import type { PDFPageProxy } from "unpdf/pdfjs";
import { type Glyph, glyphReader, type Matrix } from "./page-glyphs";
import { type Rule, type Word, wordsOf } from "./page-words";

/** The reader of the format, which is loaded only for a PDF. */
type Pdf = typeof import("unpdf/pdfjs");

export type PageContent = {
  words: Word[];
  /** Horizontal lines: `at` is from the top. */
  across: Rule[];
  /** Vertical lines: `at` is from the left. */
  down: Rule[];
};

/** The texts and straight lines of a page. */
export async function readPage(page: PDFPageProxy, pdf: Pdf): Promise<PageContent> {
  const drawn: Drawn = { across: [], down: [], glyphs: [] };
  const readGlyphs = glyphReader(pdf.OPS, (font) => unitOf(page, font));
  await walkOperators(page, pdf, (operator, values, matrix) => {
    if (operator === pdf.OPS.constructPath) addRules(drawn, values, matrix, pdf);
    drawn.glyphs.push(...readGlyphs(operator, values, matrix));
  });
  const [across, down] = [joinRules(drawn.across), joinRules(drawn.down)];
  return { words: wordsOf(drawn.glyphs, down), across, down };
}

type Drawn = Pick<PageContent, "across" | "down"> & { glyphs: Glyph[] };

/** A font's unit of width: most fonts have a thousand to the size. */
function unitOf({ commonObjs }: PDFPageProxy, name: string): number {
  const font = commonObjs.has(name) ? (commonObjs.get(name) as { fontMatrix?: number[] }) : {};
  return font.fontMatrix?.[0] ?? 0.001;
}

/** Visits a page's drawing operators, each with the matrix that it is drawn under. */
async function walkOperators(
  page: PDFPageProxy,
  { OPS, Util }: Pdf,
  visit: (operator: number, values: unknown[], matrix: Matrix) => void,
): Promise<void> {
  const base = page.getViewport({ scale: 1 }).transform;
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix: Matrix = base;
  const enter = (inner: unknown) => {
    if (Array.isArray(inner)) matrix = Util.transform([...matrix], inner);
  };
  fnArray.forEach((operator, index) => {
    const values = argsArray[index] ?? [];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? base;
    if (operator === OPS.transform) enter(values);
    if (operator === OPS.paintFormXObjectBegin) enter(values[0]);
    visit(operator, values, matrix);
  });
}

/** Lines drawn as strokes, and as thin filled rectangles, as Excel and browsers do. */
function addRules(rules: Drawn, values: unknown[], matrix: Matrix, { OPS }: Pdf): void {
  const strokes: readonly number[] = [OPS.stroke, OPS.closeStroke];
  const fills: readonly number[] = [
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ];
  const [paint, [path]] = values as [number, [ArrayLike<number> | null]];
  if (!path) return;
  for (const corners of shapesOf(path, matrix)) {
    if (fills.includes(paint)) addRule(rules, boxOf(corners));
    if (strokes.includes(paint)) for (const side of sidesOf(corners)) addRule(rules, side);
  }
}

type Point = { x: number; y: number };

/** Numbers that follow a drawing operator of a path: move, line, curve, quadratic curve, close. */
const POINTS = [2, 2, 6, 4, 0] as const;
const CLOSE = 4;

/** The corners of each shape of a path. */
function shapesOf(path: ArrayLike<number>, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point[][] {
  const shapes: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const operator = path[at] ?? CLOSE;
    const count = POINTS[operator as 0] ?? 0;
    const [x = 0, y = 0] = [path[at + count - 1], path[at + count]];
    const point = { x: a * x + c * y + e, y: b * x + d * y + f };
    const shape = shapes.at(-1);
    if (operator === 0 || !shape) shapes.push([point]);
    else shape.push(operator === CLOSE ? (shape[0] ?? point) : point);
    at += count + 1;
  }
  return shapes;
}

const sidesOf = (corners: Point[]) =>
  corners.slice(1).map((corner, index) => boxOf([corners[index] ?? corner, corner]));

type Box = { left: number; right: number; top: number; bottom: number };

function boxOf(corners: readonly Point[]): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A thicker shape is a background. A shape as thick as it is long is a dot. */
const THICKEST = 3;

function addRule({ across, down }: Drawn, { left, right, top, bottom }: Box): void {
  const [width, height] = [right - left, bottom - top];
  if (height <= THICKEST && width > height) across.push({ at: (top + bottom) / 2, from: left, to: right });
  else if (width <= THICKEST && height > width) down.push({ at: (left + right) / 2, from: top, to: bottom });
}

/** Rules that continue each other as one: a table's line is drawn once per cell. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  const sorted = [...rules].sort((one, other) => one.at - other.at);
  for (let start = 0; start < sorted.length; ) {
    const at = sorted[start]?.at ?? 0;
    let end = start;
    while ((sorted[end]?.at ?? Number.POSITIVE_INFINITY) - at <= THICKEST) end++;
    let last: Rule | null = null;
    for (const rule of sorted.slice(start, end).sort((one, other) => one.from - other.from)) {
      if (last && rule.from - last.to <= THICKEST) last.to = Math.max(last.to, rule.to);
      else {
        last = { ...rule };
        joined.push(last);
      }
    }
    start = end;
  }
  return joined;
}
