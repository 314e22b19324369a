import type { z } from "zod";
import type * as contract from "@/lib/contract/flex-raters";
import { type CompiledRate, compileRate } from "@/lib/domain/flex/compile-rate";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { OverlapFinder } from "@/lib/domain/flex/overlap";
import { FLEX_RATE_MESSAGES } from "@/lib/domain/flex/rate-messages";
import { readRate } from "@/lib/domain/flex/read-rate";
import { type FlexSheetRow, readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { refuseWorkbook } from "../errors";
import { yieldToEventLoop } from "../registration/progress";

/** Far above any rate sheet; bounds the time of comparing rows with each other. */
const LIMITS = { rows: 20_000, cells: 1_280_000 };
/** Rows checked per step: a few milliseconds. */
const ROWS_AT_ONCE = 50;

type RowErrors = z.input<typeof contract.ParsingErrors>["byRow"][number]["errors"];

type ReadFlexSheet = {
  rates: FlexRate[];
  compiled: CompiledRate[];
  parsingErrors: z.input<typeof contract.ParsingErrors>;
};

/** Reads and checks an uploaded flex rate sheet. @throws ProviderError bad_request with the sentence of spec 3 §5. */
export async function readFlexSheet(file: Blob, benefits: readonly { id: string }[]): Promise<ReadFlexSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await readFlexRater(bytes, { limits: LIMITS }).catch(refuseWorkbook);
  return checkRows(rows, new Set(benefits.map(({ id }) => id)));
}

/** Checks every row alone, then against the rows before it. */
async function checkRows(rows: readonly FlexSheetRow[], benefitIds: ReadonlySet<string>): Promise<ReadFlexSheet> {
  const rates: FlexRate[] = [];
  const compiled: CompiledRate[] = [];
  const byRow: z.input<typeof contract.ParsingErrors>["byRow"] = [];
  const finder = new OverlapFinder();
  for (const { texts, original } of rows) {
    const read = readRate(texts, benefitIds);
    let errors: RowErrors = [];
    if (read.ok) {
      const rate = compileRate(read.rate);
      rates.push(read.rate);
      compiled.push(rate);
      errors = overlapErrors(finder, rate);
    } else {
      errors = read.errors.map((message) => ({ message, life: null }));
    }
    byRow.push({ rowNumber: texts.row, originalData: original, errors });
    if (byRow.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const errorCount = byRow.filter(({ errors }) => errors.length > 0).length;
  return { rates, compiled, parsingErrors: { errorCount, byRow: errorCount > 0 ? byRow : [] } };
}

function overlapErrors(finder: OverlapFinder, rate: CompiledRate): RowErrors {
  const overlap = finder.add(rate);
  return overlap ? [{ message: FLEX_RATE_MESSAGES.overlap(overlap), life: overlap.lifeText }] : [];
}
