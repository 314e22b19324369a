import "server-only";
import type { ErrorReply } from "@/lib/contract/common";
import { isDatabaseUnreachable } from "@/lib/edge/database-unreachable";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";

const DATABASE_RETRY_SECONDS = 5;

/** Failures that the console itself returns, each with its status and sentence. */
const FAILURES = {
  not_found: [404, CONSOLE_MESSAGES.noSuchCall],
  /** The provider lacks this call: it is one of the console's own. */
  not_offered: [404, CONSOLE_MESSAGES.notOffered],
  bad_request: [400, CONSOLE_MESSAGES.badRequest],
  no_session: [401, CONSOLE_MESSAGES.noSession],
  no_token: [401, CONSOLE_MESSAGES.noToken],
  not_scheduler: [401, CONSOLE_MESSAGES.notScheduler],
  forbidden: [403, CONSOLE_MESSAGES.notPermitted],
  feature_off: [403, CONSOLE_MESSAGES.featureNotEnabled],
  cross_site: [403, CONSOLE_MESSAGES.crossSite],
  too_large: [413, CONSOLE_MESSAGES.tooLarge],
  too_slow: [408, CONSOLE_MESSAGES.tooSlow],
  media_type: [415, CONSOLE_MESSAGES.mediaType],
  too_many: [429, CONSOLE_MESSAGES.tooManyCalls],
  internal: [500, CONSOLE_MESSAGES.processingError],
  provider_reply: [502, CONSOLE_MESSAGES.providerReply],
  provider_unreachable: [502, CONSOLE_MESSAGES.providerUnreachable],
  provider_interrupted: [502, CONSOLE_MESSAGES.providerInterrupted],
  write_reply: [502, CONSOLE_MESSAGES.writeReply],
  write_interrupted: [502, CONSOLE_MESSAGES.writeInterrupted],
  no_room: [503, CONSOLE_MESSAGES.noRoom],
  /** The database that several consoles share. */
  database_unreachable: [503, CONSOLE_MESSAGES.databaseUnreachable],
  identity_unreachable: [503, CONSOLE_MESSAGES.noToken],
  provider_slow: [504, CONSOLE_MESSAGES.providerSlow],
  write_slow: [504, CONSOLE_MESSAGES.writeSlow],
} as const satisfies Record<string, readonly [number, string]>;
export type Failure = keyof typeof FAILURES;

type ErrorDetails = {
  message: ErrorReply["message"];
  code?: string | undefined;
  data?: unknown;
  retryAfter?: string | undefined;
};

/** A failed call. The message is for the person; `cause` is only logged. */
export class ConsoleError extends Error {
  constructor(
    readonly status: number,
    readonly details: ErrorDetails,
    cause?: unknown,
  ) {
    super(typeof details.message === "string" ? details.message : JSON.stringify(details.message), { cause });
    this.name = "ConsoleError";
  }
}

/** One of the console's own failures, with the seconds to wait where useful. */
export function createFailure(code: Failure, cause?: unknown, retryAfterSeconds?: number): ConsoleError {
  const [status, message] = FAILURES[code];
  return new ConsoleError(status, { message, code, retryAfter: retryAfterSeconds?.toString() }, cause);
}

/** Converts any thrown value to a ConsoleError. Unexpected ones show one fixed sentence [spec 1 §8]. */
export function asConsoleError(thrown: unknown): ConsoleError {
  if (thrown instanceof ConsoleError) return thrown;
  if (isDatabaseUnreachable(thrown)) return createFailure("database_unreachable", thrown, DATABASE_RETRY_SECONDS);
  return createFailure("internal", thrown);
}

/** The error body for the browser. */
export function createErrorReply({ status, details }: ConsoleError, traceId: string): ErrorReply {
  const { message, code, data } = details;
  return { message, code, status, data, traceId };
}

/** The error response for the browser, in the shape of the contract's ErrorReply. */
export function buildErrorResponse(error: ConsoleError, traceId: string): Response {
  const { status, details } = error;
  const headers: HeadersInit = details.retryAfter ? { "retry-after": details.retryAfter } : {};
  return Response.json(createErrorReply(error, traceId), { status, headers });
}
