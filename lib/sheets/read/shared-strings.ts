import type { WorkbookLimits } from "../limits";
import { inflateXml } from "./inflate-part";
import { INCOMPLETE } from "./markup";
import { PartScanner } from "./part-scanner";
import { LT, nameBytes } from "./xml-bytes";
import type { ZipPart } from "./zip-directory";

const SI = nameBytes("si");
const SST = nameBytes("sst");
const TEXT = nameBytes("<t>");
const TEXT_END = nameBytes("</t></si>");

class SharedStringsScanner extends PartScanner {
  readonly strings: string[] = [];
  /** The indexes of those that are struck through. */
  readonly struckStrings = new Set<number>();

  protected element(name: number, tagEnd: number): number {
    if (this.isName(name, SST)) this.finished = this.isSelfClosed(tagEnd);
    if (!this.isName(name, SI)) return tagEnd;
    if (this.isSelfClosed(tagEnd)) {
      // An empty string also counts: skipping it would shift all later indexes.
      this.strings.push("");
      return tagEnd;
    }
    if (this.buffer[name - 1] === LT && this.isAt(tagEnd, TEXT)) {
      const next = this.plainText(tagEnd + TEXT.length);
      if (next !== INCOMPLETE) return next;
    }
    const next = this.readRichText(tagEnd, SI);
    if (next >= 0) {
      if (this.isRichStruck) this.struckStrings.add(this.strings.length);
      this.strings.push(this.richText);
    }
    return next;
  }

  /** `<si><t>text</t></si>`, the usual form. INCOMPLETE falls back to the general scanner. */
  private plainText(from: number): number {
    const to = this.text.measure(this.buffer, from, this.end);
    if (to + TEXT_END.length > this.end || !this.isAt(to, TEXT_END)) return INCOMPLETE;
    this.strings.push(this.text.decode(this.buffer, from, to));
    return to + TEXT_END.length;
  }

  protected endTag(name: number): void {
    if (this.isName(name, SST)) this.finished = true;
  }
}

export type SharedStrings = { strings: readonly string[]; struckStrings: ReadonlySet<number> };

/** The workbook's shared strings by index. @throws WorkbookError */
export async function readSharedStrings(
  part: ZipPart,
  limits: WorkbookLimits,
  onPiece?: (bytes: number) => void,
): Promise<SharedStrings> {
  const scanner = new SharedStringsScanner(limits.rowBytes, { repeats: false });
  for await (const chunk of inflateXml(part, limits.sharedStringsBytes, limits, onPiece)) scanner.push(chunk);
  scanner.close();
  const { strings, struckStrings } = scanner;
  return { strings, struckStrings };
}
