import { builtInFormat, formatOf, type NumberFormat, PLAIN } from "./number-formats";
import { tagsOf } from "./xml-tags";

/** The facts of cell styles, by the index in a cell's `s`: their number format, and whether text is struck through. */
export type CellStyles = { styles: readonly NumberFormat[]; struck: ReadonlySet<number> };

export function readStyles(xml: string): CellStyles {
  const codes = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  const struck = new Set<number>();
  const struckFonts = new Set<number>();
  let fonts: number | null = 0;
  let inCellStyles = false;
  for (const { name, attributes } of tagsOf(xml)) {
    if (name === "numFmt") codes.set(Number(attributes("numFmtId")), formatOf(attributes("formatCode") ?? ""));
    else if (name === "fills") fonts = null;
    else if (name === "font" && fonts !== null) fonts++;
    else if (name === "strike" && fonts !== null && isOn(attributes("val"))) struckFonts.add(fonts - 1);
    else if (name === "cellXfs") inCellStyles = true;
    else if (name === "cellStyles" || name === "cellStyleXfs" || name === "dxfs") inCellStyles = false;
    else if (name === "xf" && inCellStyles) {
      const id = Number(attributes("numFmtId") ?? 0);
      if (struckFonts.has(Number(attributes("fontId")))) struck.add(styles.length);
      styles.push(codes.get(id) ?? (Number.isInteger(id) ? builtInFormat(id) : PLAIN));
    }
  }
  return { styles, struck };
}

const isOn = (value: string | undefined) => value === undefined || value === "1" || value === "true";
