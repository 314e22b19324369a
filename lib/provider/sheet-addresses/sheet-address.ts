import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { type DownloadedSheet, downloadSheet, type SheetTarget } from "./download-sheet";

/** A shared spreadsheet that is read from an address instead of the store. */
export type SheetAddress = {
  /** For display: the rest of an address may be secret. */
  host: string;
  /** The current sheet, for a run. @throws ProviderError upstream */
  read: () => Promise<DownloadedSheet>;
  /** The sheet of at most some seconds ago, for a screen that polls. @throws ProviderError upstream */
  readRecent: () => Promise<DownloadedSheet>;
};
export type SheetAddresses = Readonly<Partial<Record<SharedSheetName, SheetAddress>>>;

type ReadTimes = { runMs: number; screenMs: number };
/** A screen must get its response before the console's timeout. */
const TIMES: ReadTimes = { runMs: 30_000, screenMs: 5_000 };
const RECENT_MS = 30_000;

/** @param times timeouts of a run and of a screen. */
export function sheetAddress(target: SheetTarget, times: ReadTimes = TIMES): SheetAddress {
  let recent: { untilMs: number; reading: Promise<DownloadedSheet> } | null = null;

  function read(withinMs: number): Promise<DownloadedSheet> {
    const reading = downloadSheet(target, { bytes: FILE_LIMITS.SHARED_SHEETS.maxBytes, withinMs });
    const own = { untilMs: performance.now() + RECENT_MS, reading };
    recent = own;
    // Failures are not cached: the next attempt reads again.
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
