/** a, b, c, d, e, f of PDF 32000-1 §8.3.3. */
export type Matrix = readonly number[];

/** A drawn character. `base` is the line below it, in points from the page's top. */
export type Glyph = { text: string; left: number; right: number; base: number; height: number };

type Operators = typeof import("unpdf/pdfjs").OPS;

type TextState = Record<"unit" | "size" | "between" | "word" | "stretch" | "leading" | "rise", number>;

/** A character of a font, or a step back in thousandths of the size. */
type Shown = { unicode: string; width: number; isSpace: boolean } | number;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * The places of a page's characters [PDF 32000-1 §9.4]. The texts that the library returns have none, and join the texts
 * of neighbouring cells.
 * @param unitOf a font's unit of width.
 */
export function glyphReader(
  operators: Operators,
  unitOf: (font: string) => number,
): (operator: number, values: unknown[], matrix: Matrix) => Glyph[] {
  let state: TextState = { unit: 0.001, size: 0, between: 0, word: 0, stretch: 1, leading: 0, rise: 0 };
  const saved: TextState[] = [];
  let text = { matrix: IDENTITY, lineX: 0, lineY: 0, x: 0 };
  const set = (change: Partial<TextState>) => {
    state = { ...state, ...change };
  };
  const move = (x: number, y: number) => {
    const lineX = text.lineX + x;
    text = { ...text, lineX, lineY: text.lineY + y, x: lineX };
  };
  const show = (shown: readonly Shown[], matrix: Matrix): Glyph[] =>
    shown.flatMap((one) => {
      const from = text.x;
      const { size, unit, stretch, between, word, rise } = state;
      const width =
        typeof one === "number" ? (-one * size) / 1000 : one.width * size * unit + between + (one.isSpace ? word : 0);
      text.x += width * stretch;
      if (typeof one === "number") return [];
      const place = (x: number) => apply(matrix, apply(text.matrix, { x, y: text.lineY + rise }));
      const [start, end] = [place(from), place(from + one.width * size * unit * stretch)];
      const above = apply(matrix, apply(text.matrix, { x: from, y: text.lineY + rise + size }));
      const height = Math.abs(above.y - start.y);
      // Turned text is no cell of a row.
      if (Math.abs(end.y - start.y) * 10 > Math.abs(end.x - start.x)) return [];
      return [{ text: one.unicode, left: start.x, right: end.x, base: start.y, height }];
    });
  return (operator, values, matrix) => {
    const [first = 0, second = 0] = values as number[];
    if (operator === operators.save) saved.push(state);
    if (operator === operators.restore) state = saved.pop() ?? state;
    if (operator === operators.beginText) text = { matrix: IDENTITY, lineX: 0, lineY: 0, x: 0 };
    if (operator === operators.setTextMatrix)
      text = { matrix: Array.from(values[0] as ArrayLike<number>), lineX: 0, lineY: 0, x: 0 };
    if (operator === operators.setFont) set({ unit: unitOf(values[0] as string), size: second });
    if (operator === operators.setCharSpacing) set({ between: first });
    if (operator === operators.setWordSpacing) set({ word: first });
    if (operator === operators.setHScale) set({ stretch: first / 100 });
    if (operator === operators.setLeading) set({ leading: first });
    if (operator === operators.setTextRise) set({ rise: first });
    if (operator === operators.setLeadingMoveText) set({ leading: -second });
    if (operator === operators.moveText || operator === operators.setLeadingMoveText) move(first, second);
    if (operator === operators.nextLine) move(0, -state.leading);
    return operator === operators.showText ? show(values[0] as Shown[], matrix) : [];
  };
}

type Point = { x: number; y: number };

const apply = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});
