import type { UploadOutcome } from "./result-workbook";

/** Page to worker: rows in portions, so that no message holds the page up, then the word to write. */
export type ToResultWorker =
  | ({ kind: "rows" } & Pick<UploadOutcome, "failed" | "done">)
  | ({ kind: "write" } & Pick<UploadOutcome, "operation" | "styled">);

export type FromResultWorker = { bytes: Uint8Array };
