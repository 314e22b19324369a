import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";

export type WorkbookErrorCode =
  | "EMPTY_FILE"
  | "NOT_A_WORKBOOK"
  | "ENCRYPTED"
  | "DAMAGED"
  | "TOO_BIG"
  | "EXPANDS_TOO_MUCH"
  | "TOO_MANY_ROWS"
  | "TOO_MANY_COLUMNS"
  | "TOO_MANY_CELLS"
  | "TOO_MANY_PARTS"
  | "DOCTYPE"
  | "NO_SHEETS"
  | "NO_MEMBERS"
  | "WRONG_COLUMNS"
  | "WRONG_OPERATION"
  | "WRONG_FORMAT"
  | "WRONG_RATER"
  | "TOO_SLOW"
  | "UNREADABLE";

/** A workbook that is not accepted. `message` is for the person and says what to do; `cause` is for the log only. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    // Defined, not assigned: the worker's frozen Error.prototype refuses assignments, and bundlers make fields into such.
    Object.defineProperty(this, "name", { value: "WorkbookError" });
  }

  /** The heading above the message [spec 2 §5, §8]. */
  get title(): string {
    return this.code === "NO_MEMBERS" ? WORKBOOK_MESSAGES.noMembersTitle : WORKBOOK_MESSAGES.uploadFailedTitle;
  }
}

/** The commonest refusal: bytes that are not of the format. */
export function damagedWorkbook(cause?: unknown): WorkbookError {
  return new WorkbookError("DAMAGED", WORKBOOK_MESSAGES.damaged, { cause });
}

/** Everything that reading can throw, as a WorkbookError. */
export function asWorkbookError(cause: unknown): WorkbookError {
  return cause instanceof WorkbookError ? cause : damagedWorkbook(cause);
}

/** The refusal of a file above `bytes` [spec 2 §5]. */
export function tooBig(bytes: number): WorkbookError {
  return new WorkbookError("TOO_BIG", WORKBOOK_MESSAGES.tooBig({ megabytes: Math.floor(bytes / 1024 / 1024) }));
}
