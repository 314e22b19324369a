import { isDeepStrictEqual } from "node:util";
import { type RaterType, raterTypeOf } from "@/lib/domain/raters/rater-type";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { readRater } from "@/lib/sheets/raters/read-rater";
import { ProviderError, refuseWorkbook } from "../errors";
import type { RatedPolicy } from "./load-rated-policy";
import { type RaterRow, sheetOf } from "./load-rater";

const MB = 1024 * 1024;

/** Far above any rate sheet, and small enough that reading one does not block other calls. */
const LIMITS = {
  fileBytes: 5 * MB,
  sheetBytes: 16 * MB,
  sharedStringsBytes: 8 * MB,
  smallPartBytes: 4 * MB,
  rows: 2000,
  cells: 60_000,
};

/** Reads an uploaded rate sheet for a policy. @throws ProviderError bad_request with the sentence of spec 1 §5. */
export async function readRateSheet(policy: RatedPolicy, type: RaterType, file: Blob): Promise<RateSheet> {
  const expected = raterTypeOf(policy.policyType);
  if (type !== expected) {
    throw new ProviderError("bad_request", RATER_MESSAGES.wrongType({ isTable: expected === "GMC" }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readRater(bytes, type, { limits: LIMITS }).catch(refuseWorkbook);
}

/** Whether a rater equals a sheet, in any order of bands. */
export function isSameRater(row: RaterRow, sheet: RateSheet): boolean {
  const [ours, theirs] = [sheetOf(row), sheet].map(({ unknownPremiumType: _, rpm, ...one }) => ({
    ...one,
    rpm: rpm === null ? null : Number(rpm),
  }));
  return isDeepStrictEqual(ours, theirs);
}
