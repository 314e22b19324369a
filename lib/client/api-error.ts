import type { ErrorReply } from "@/lib/contract/common";
import { HTTP } from "@/lib/contract/http-status";
import { ACCESS } from "@/lib/messages/access";

export const DEFAULT_ERROR_MESSAGE = ACCESS.processingError; // spec 1 §8

/** No response at all: the browser is offline, or the console is down. */
export const UNREACHABLE = "The console could not be reached. Check your connection and try again.";

/** No response within a read's time limit. */
export const LATE = "The console did not respond in time. Please try again.";

/** The code of a guarded call whose change another person must approve. */
export const APPROVAL_PENDING = "approval_pending";

/** The code of a guarded call without a reason. */
const REASON_NEEDED = "reason_needed";

/** The id of the approval that a call is pending; null for every other outcome. */
export function pendingApprovalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== APPROVAL_PENDING) return null;
  return (error.data as { id: string }).id;
}

/**
 * Whether a guarded call was refused because it has no reason. `call` then asks for one; it throws the refusal only if
 * the person cancels, so no error is shown for it.
 */
export const isReasonMissing = (error: unknown): boolean => error instanceof ApiError && error.code === REASON_NEEDED;

/** A failed call: message for the person, status and data for the code, trace id for support. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly traceId: string | null,
    readonly data: unknown = undefined,
    readonly code: string | undefined = undefined,
    /** Messages of single fields, by the names in the request. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** Whether a write was refused because another person changed the record meanwhile. */
export const isConflict = (cause: unknown): boolean => cause instanceof ApiError && cause.status === HTTP.conflict;

/** Whether the record of a read does not exist. */
export const isNotFound = (cause: unknown): boolean => cause instanceof ApiError && cause.status === HTTP.notFound;

/** An object message becomes "field: message" lines [spec 1 §7, domain §20]. */
function formatMessage(message: ErrorReply["message"]): string | undefined {
  if (message === undefined || typeof message === "string") return message;
  return Object.entries(message)
    .map(([field, text]) => `${field}: ${text}`)
    .join("\n");
}

/** Announces the end of the session. The shell listens, so that a 401 loses no input. */
export const sessionEnded = new EventTarget();

/** Reads the error of a failed response, whatever its body is. Announces the end of the session. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  if (response.status === HTTP.unauthorized) sessionEnded.dispatchEvent(new Event("session-ended"));
  const traceId = response.headers.get("x-trace-id");
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorReply(body)) return new ApiError(DEFAULT_ERROR_MESSAGE, response.status, traceId);
  const text = formatMessage(body.message) || body.error || DEFAULT_ERROR_MESSAGE;
  const fields = typeof body.message === "object" ? body.message : {};
  return new ApiError(text, response.status, body.traceId ?? traceId, body.data, body.code, fields);
}

/** Whether the console sent the body; a proxy may return anything. */
function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === "object" && body !== null && "status" in body && typeof body.status === "number";
}
