import { MARKED, REASON_HEADER, WAIT_HEADER } from "@/lib/contract/constants";
import {
  type AnyEndpoint,
  type BodyOf,
  type Call,
  isReadCall,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { APPROVAL_PENDING, ApiError, apiErrorOf, isReasonMissing, UNREACHABLE } from "./api-error";
import { buildJsonBody } from "./json-pieces";
import { openReasonQuestion } from "./open-reason-question";
import { readInTime } from "./read-in-time";
import { type SentBytes, sendWithProgress } from "./send-with-progress";

type Optional<Name extends string, T> = undefined extends T ? { [K in Name]?: T } : { [K in Name]: T };

export type CallInput<E extends AnyEndpoint> = (E extends { params: object } ? { params: ParamsOf<E> } : object) &
  (E extends { query: object } ? { query?: QueryOf<E> } : object) &
  Optional<"body", BodyOf<E>> &
  RequestOptions;

type RequestOptions = {
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Reports the bytes of the body that are sent. */
  onSent?: ((sent: SentBytes) => void) | undefined;
};

/** The console's address of a call: the provider's path under `/api`. Also its SWR key. */
export function urlOf<E extends AnyEndpoint>(target: Call<E>, input: Omit<CallInput<E>, "body">): string {
  return `/api${pathOf(target, input as { params?: Record<string, string>; query?: Record<string, unknown> })}`;
}

/**
 * Makes one call through the console's route handler, which returns only what fits the contract. Reads have a time
 * limit, unless their endpoint sets its own.
 * @throws ApiError with the provider's message, status, data and the trace id.
 */
export async function call<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>): Promise<ReplyOf<E>> {
  if (!isReadCall(target) || target.timeoutMs) return exchange(target, input, {});
  return readInTime(
    ({ signal, consoleMs }) => exchange(target, { ...input, signal }, { [WAIT_HEADER]: String(consoleMs) }),
    input.signal,
  );
}

/** Whether the layout says that calls are traced. Otherwise no tracing code is loaded. */
const isTraced = () => globalThis.document?.querySelector('meta[name="traces"]') != null;

async function exchange<E extends AnyEndpoint>(
  target: Call<E>,
  input: CallInput<E>,
  more: Record<string, string>,
): Promise<ReplyOf<E>> {
  const trace = isTraced() ? (await import("./trace-call")).beginTrace(target) : null;
  const request = await buildRequest(target, input);
  const headers = { ...(request.headers as Record<string, string>), ...more, ...trace?.headers };
  const { onSent } = input;
  const url = urlOf(target, input);
  const sent = onSent ? sendWithProgress(url, { ...request, headers }, onSent) : fetch(url, { ...request, headers });
  const response = await sent.catch((cause: unknown) => {
    trace?.end(0);
    if (input.signal?.aborted) throw cause;
    throw new ApiError(UNREACHABLE, 0, null);
  });
  trace?.end(response.status);
  if (!response.ok) {
    const error = await apiErrorOf(response);
    const reason = isReasonMissing(error) && !more[REASON_HEADER] ? await openReasonQuestion(error.message) : null;
    if (reason === null) throw error;
    return exchange(target, input, { ...more, [REASON_HEADER]: encodeURIComponent(reason) });
  }
  const reply = response.status === HTTP.noContent ? null : await readReply(response);
  if (response.status === HTTP.accepted) assertMade(reply, response);
  return reply as ReplyOf<E>;
}

/** @throws ApiError for a guarded call whose change is only proposed: its caller has nothing to show as done. */
function assertMade(reply: unknown, { status, headers }: Response): void {
  const { approval } = Object(reply) as { approval?: { id: string } };
  if (approval)
    throw new ApiError(PENDING_APPROVAL.text, status, headers.get("x-trace-id"), approval, APPROVAL_PENDING);
}

/** A call's input as `fetch` options. */
export async function buildRequest<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>): Promise<RequestInit> {
  const { body, idempotencyKey, signal } = input as { body?: unknown; idempotencyKey?: string; signal?: AbortSignal };
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined && target.bodyKind !== "form") headers["content-type"] = "application/json";
  if (target.method !== "GET") Object.assign(headers, MARKED);
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return {
    method: target.method,
    headers,
    body: target.bodyKind === "form" ? formOf(body) : body === undefined ? undefined : await buildJsonBody(body),
    signal,
  };
}

/** The console has checked the shape; a proxy may still have emptied the body. */
async function readReply(response: Response): Promise<unknown> {
  const reply: unknown = await response.json();
  if (Object.keys(Object(reply)).length === 0) throw new Error(`${response.url} returned nothing.`);
  return reply;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.set(name, value);
  return form;
}
