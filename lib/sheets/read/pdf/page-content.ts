import type { PDFPageProxy } from "unpdf/pdfjs";

/** The reader of the format, which is loaded only for a PDF. */
type Pdf = typeof import("unpdf/pdfjs");

/** A piece of text without wide gaps. All places are in points from the page's top left corner. */
export type Word = { text: string; left: number; right: number; top: number; bottom: number };

/** A straight drawn line: where it is, and from where to where it goes. */
export type Rule = { at: number; from: number; to: number };

export type PageContent = {
  words: Word[];
  /** Horizontal lines: `at` is from the top. */
  across: Rule[];
  /** Vertical lines: `at` is from the left. */
  down: Rule[];
};

type Matrix = readonly number[];

/** The texts and straight lines of a page. */
export async function readPage(page: PDFPageProxy, pdf: Pdf): Promise<PageContent> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) =>
    "str" in item ? wordsOf(item, pdf.Util.transform([...transform], item.transform)) : [],
  );
  const { fnArray, argsArray } = await page.getOperatorList();
  const { across, down } = readRules(fnArray, argsArray, transform, pdf);
  return { words, across: joinRules(across), down: joinRules(down) };
}

type TextItem = { str: string; width: number };

/** Two or more spaces, as in a page of fixed columns, are a gap. Turned text has no words. */
function wordsOf({ str, width }: TextItem, [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: Matrix): Word[] {
  if (Math.abs(b) > Math.abs(a) / 10) return [];
  const height = Math.hypot(c, d);
  const each = width / str.length;
  return [...str.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => ({
    text,
    left: x + each * index,
    right: x + each * (index + text.length),
    top: y - height * 0.8,
    bottom: y + height * 0.2,
  }));
}

type Drawn = Pick<PageContent, "across" | "down">;

/** Lines drawn as strokes, and as thin filled rectangles, as Excel and browsers do. */
function readRules(operators: number[], args: unknown[][], base: Matrix, { OPS, Util }: Pdf): Drawn {
  const strokes: readonly number[] = [OPS.stroke, OPS.closeStroke];
  const fills: readonly number[] = [
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ];
  const rules: Drawn = { across: [], down: [] };
  const saved: Matrix[] = [];
  let matrix = base;
  const enter = (inner: unknown) => {
    if (Array.isArray(inner)) matrix = Util.transform([...matrix], inner);
  };
  operators.forEach((operator, index) => {
    const values = args[index] ?? [];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? base;
    if (operator === OPS.transform) enter(values);
    if (operator === OPS.paintFormXObjectBegin) enter(values[0]);
    if (operator !== OPS.constructPath) return;
    const [paint, [path]] = values as [number, [ArrayLike<number> | null]];
    if (!path) return;
    for (const corners of shapesOf(path, matrix)) {
      if (fills.includes(paint)) addRule(rules, boxOf(corners));
      if (strokes.includes(paint)) for (const side of sidesOf(corners)) addRule(rules, side);
    }
  });
  return rules;
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

/** A thicker shape is a background. One that is not longer than it is thick is a dot. */
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
