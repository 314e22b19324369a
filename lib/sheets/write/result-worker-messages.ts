import type { UploadOutcome } from "./result-workbook";

/** Page to worker: rows in chunks, so that no message blocks the page, then the command to write. */
export type ToResultWorker =
  | ({ kind: "rows" } & Pick<UploadOutcome, "failed" | "done">)
  | ({ kind: "write" } & Pick<UploadOutcome, "operation" | "styled">);

export type FromResultWorker = { bytes: Uint8Array };
