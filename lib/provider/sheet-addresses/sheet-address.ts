import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { type DownloadedSheet, downloadSheet, type SheetTarget } from "./download-sheet";

/** A shared spreadsheet that is read from an address, in place of the store. */
export type SheetAddress = {
  /** For people: the rest of an address may be a secret. */
  host: string;
  /** As it is now, for a run. @throws ProviderError upstream */
  read: () => Promise<DownloadedSheet>;
  /** As it was some seconds ago at most, for a screen that looks again and again. @throws ProviderError upstream */
  readRecent: () => Promise<DownloadedSheet>;
};
export type SheetAddresses = Readonly<Partial<Record<SharedSheetName, SheetAddress>>>;

export type ReadTimes = { runMs: number; screenMs: number };
/** A screen has its answer before the console gives up on it. */
const TIMES: ReadTimes = { runMs: 30_000, screenMs: 5_000 };
const RECENT_MS = 30_000;

/** @param times how long a run, and a screen, waits for the last byte. */
export function sheetAddress(target: SheetTarget, times: ReadTimes = TIMES): SheetAddress {
  let recent: { untilMs: number; reading: Promise<DownloadedSheet> } | null = null;

  function read(withinMs: number): Promise<DownloadedSheet> {
    const reading = downloadSheet(target, { bytes: FILE_LIMITS.SHARED_SHEETS.maxBytes, withinMs });
    const own = { untilMs: performance.now() + RECENT_MS, reading };
    recent = own;
    // A failure is not remembered: whoever tries again reads again.
    reading.catch(() => {
      if (recent === own) recent = null;
    });
    return reading;
  }

  return {
    host: target.url.host,
    read: () => read(times.runMs),
    readRecent: () => (recent && performance.now() < recent.untilMs ? recent.reading : read(times.screenMs)),
  };
}
