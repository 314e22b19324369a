import type { WorkbookLimits } from "../limits";
import { inflatePart } from "./inflate-part";
import { nameBytes, PartScanner } from "./part-scanner";
import type { ZipPart } from "./zip-directory";

const SI = nameBytes("si");
const SST = nameBytes("sst");

class SharedStringsScanner extends PartScanner {
  readonly strings: string[] = [];

  protected element(name: number, tagEnd: number): number {
    if (this.isName(name, SST)) this.finished = this.isSelfClosed(tagEnd);
    if (!this.isName(name, SI)) return tagEnd;
    if (this.isSelfClosed(tagEnd)) {
      // Counts like any other: leaving it out would shift every later name.
      this.strings.push("");
      return tagEnd;
    }
    const next = this.readRichText(tagEnd, SI);
    if (next >= 0) this.strings.push(this.richText);
    return next;
  }

  protected endTag(name: number): void {
    if (this.isName(name, SST)) this.finished = true;
  }
}

/** The workbook's shared strings by index. @throws WorkbookError */
export async function readSharedStrings(
  part: ZipPart,
  limits: WorkbookLimits,
  onPiece?: (bytes: number) => void,
): Promise<string[]> {
  const scanner = new SharedStringsScanner(limits.rowBytes);
  for await (const chunk of inflatePart(part, limits.sharedStringsBytes, limits, onPiece)) scanner.push(chunk);
  scanner.close();
  return scanner.strings;
}
