import { builtInFormat, formatOf, type NumberFormat, PLAIN } from "./number-formats";
import { tagsOf } from "./xml-tags";

/** The number format of each cell style, by the index in a cell's `s`. */
export function readStyles(xml: string): NumberFormat[] {
  const codes = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCellStyles = false;
  for (const { name, attributes } of tagsOf(xml)) {
    if (name === "numFmt") codes.set(Number(attributes("numFmtId")), formatOf(attributes("formatCode") ?? ""));
    else if (name === "cellXfs") inCellStyles = true;
    else if (name === "cellStyles" || name === "cellStyleXfs" || name === "dxfs") inCellStyles = false;
    else if (name === "xf" && inCellStyles) {
      const id = Number(attributes("numFmtId") ?? 0);
      styles.push(codes.get(id) ?? (Number.isInteger(id) ? builtInFormat(id) : PLAIN));
    }
  }
  return styles;
}
