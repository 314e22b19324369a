import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";

export type WorkbookErrorCode =
  | "EMPTY_FILE"
  | "NOT_A_WORKBOOK"
  | "ENCRYPTED"
  | "WRONG_PASSWORD"
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
  // The template's reader would misread it: the columns must be matched.
  | "MISREAD"
  | "WRONG_FORMAT"
  | "WRONG_RATER"
  | "TOO_SLOW"
  | "UNREADABLE";

/** A workbook that is not accepted. `message` says what the person can do; `cause` is only logged. */
export class WorkbookError extends Error {
  /** The files among which the user can choose. */
  readonly choices: readonly string[];

  constructor(
    readonly code: WorkbookErrorCode,
    message: string,
    { choices = [], ...options }: { cause?: unknown; choices?: readonly string[] | undefined } = {},
  ) {
    super(message, options);
    this.choices = choices;
    // Defined, not assigned: the worker's frozen Error.prototype refuses assignments, and bundlers turn fields into
    // assignments.
    Object.defineProperty(this, "name", { value: "WorkbookError" });
  }

  /** The heading above the message [spec 2 §5, §8]. */
  get title(): string {
    return this.code === "NO_MEMBERS" ? WORKBOOK_MESSAGES.noMembersTitle : WORKBOOK_MESSAGES.uploadFailedTitle;
  }
}

/** The most common error: bytes that are not in the format. */
export function damagedWorkbook(cause?: unknown): WorkbookError {
  return new WorkbookError("DAMAGED", WORKBOOK_MESSAGES.damaged, { cause });
}

/** Converts anything that reading throws to a WorkbookError. */
export function asWorkbookError(cause: unknown): WorkbookError {
  return cause instanceof WorkbookError ? cause : damagedWorkbook(cause);
}

/** The error for a file above `bytes` [spec 2 §5]. */
export function tooBig(bytes: number): WorkbookError {
  return new WorkbookError("TOO_BIG", WORKBOOK_MESSAGES.tooBig({ megabytes: Math.floor(bytes / 1024 / 1024) }));
}

export const wrongPassword = () => new WorkbookError("WRONG_PASSWORD", WORKBOOK_MESSAGES.wrongPassword);
