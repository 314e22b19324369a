import type { z } from "zod";
import type { ErrorReply } from "@/lib/contract/common";
import { isDatabaseUnreachable } from "@/lib/edge/database-unreachable";
import { errorCode } from "@/lib/edge/error-code";
import { ACCESS } from "@/lib/messages/access";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import type { Db } from "./db/connect";

/** Every kind of error with its HTTP status. */
export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  feature_off: 403,
  not_found: 404,
  conflict: 409,
  /** Another request with the same Idempotency-Key is in progress. */
  in_flight: 409,
  /** The caller cancelled this write or its reading: nothing was written. */
  cancelled: 409,
  too_slow: 408,
  too_large: 413,
  unprocessable: 422,
  /** The change needs a second person, and so a reason. */
  reason_needed: 428,
  too_many: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof STATUS_OF;

type Details = {
  data?: unknown;
  cause?: unknown;
  retryAfterSeconds?: number;
  /** Writes what must be stored although the transaction is rolled back. */
  recordRefusal?: (db: Db) => Promise<void>;
};

/** An error with a sentence for the user; `cause` is only logged. A map is rendered as "field: message" [spec 1 §7]. */
export class ProviderError extends Error {
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly recordRefusal: Details["recordRefusal"];

  constructor(
    readonly code: ErrorCode,
    readonly publicMessage: string | Record<string, string>,
    { data, cause, retryAfterSeconds, recordRefusal }: Details = {},
  ) {
    super(typeof publicMessage === "string" ? publicMessage : JSON.stringify(publicMessage), { cause });
    this.name = "ProviderError";
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.recordRefusal = recordRefusal;
  }
}

/** 404 with "Policy not found". */
export const notFound = (what: string): ProviderError => new ProviderError("not_found", `${what} not found`);

/** 400 for a page of a list that does not exist. */
export const unknownPage = (): ProviderError => new ProviderError("bad_request", "The page is unknown");

/** 400 with a message for each field, which the form shows beside it. */
export const badFields = (fields: Record<string, string>): ProviderError =>
  new ProviderError("bad_request", fields, { data: { fields } });

/** The message of each invalid field of a request. */
export function badRequest(error: z.ZodError, part: string): ProviderError {
  const publicMessage: Record<string, string> = {};
  for (const { path, message } of error.issues) publicMessage[path.join(".") || part] ??= message;
  return new ProviderError("bad_request", publicMessage);
}

/** PostgreSQL error codes for values out of range: numbers, dates or texts. */
const OUT_OF_RANGE = /^22(003|007|008|021|P02|P05)$/;
/** Error codes of a full disk, for the database or for a file. */
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/;

function hasCode(error: unknown, codes: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (codes.test(String(errorCode(cause) ?? ""))) return true;
  }
  return false;
}

/** The message whenever the disk is full. */
export const NO_ROOM_MESSAGE = "The provider's disk is full: nothing was changed. Please contact an engineer.";

/** Converts any thrown value into a ProviderError; an unexpected error shows one fixed sentence. */
export function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (hasCode(error, OUT_OF_RANGE)) {
    return new ProviderError("bad_request", "A value is out of range.", { cause: error });
  }
  if (hasCode(error, NO_ROOM)) {
    return new ProviderError("unavailable", NO_ROOM_MESSAGE, { cause: error });
  }
  if (isDatabaseUnreachable(error)) {
    return new ProviderError("unavailable", "The database cannot be reached at the moment. Please try again shortly.", {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
  return new ProviderError("internal", ACCESS.processingError, { cause: error });
}

/** Rejects an uploaded workbook that cannot be read: `readSlip(…).catch(refuseWorkbook)`. @throws ProviderError bad_request. */
export function refuseWorkbook(thrown: unknown): never {
  const cause = asWorkbookError(thrown);
  throw new ProviderError("bad_request", cause.message, { cause });
}

/** The body of an error response. */
export function errorReply(error: ProviderError, traceId: string): ErrorReply {
  const { publicMessage, code, data } = error;
  return { message: publicMessage, code, status: STATUS_OF[code], ...(data === undefined ? {} : { data }), traceId };
}
