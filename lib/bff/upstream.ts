import "server-only";
import { Readable } from "node:stream";
import type { z } from "zod";
import { PendingApproval } from "@/lib/contract/approvals";
import { ErrorReply } from "@/lib/contract/common";
import { REASON_HEADER, ROWS_HEADER } from "@/lib/contract/constants";
import { type AnyEndpoint, isReadCall, pathOf, type ReplyOf } from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import { lenientOf } from "@/lib/contract/may-lack";
import { inSpan, traceHeaders } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { ConsoleError, createFailure } from "./errors";
import { parseJson } from "./parse-json";
import type { CallBody } from "./read-body";
import { readRefused } from "./read-refused";
import { exchange, type RawReply, TransportError } from "./transport";

/** One provider call: endpoint, input, person and trace id. */
export type UpstreamCall = {
  endpoint: AnyEndpoint;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: CallBody | undefined;
  idempotencyKey?: string | null | undefined;
  /** The reason of a change that a second person decides on, URL-encoded. */
  reason?: string | null | undefined;
  idToken: string;
  traceId: string;
  timeoutMs?: number | undefined;
};

/** The provider's response: a value that fits the contract, or a file. */
export type UpstreamReply =
  | { kind: "json"; status: number; value: unknown }
  | {
      kind: "file";
      status: number;
      body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>;
      contentType: string;
      disposition: string;
      /** Number of rows in the file, if the provider says. */
      rows?: string | undefined;
    };

const INTERNAL_ERROR = 500;
const JSON_TYPE = "application/json";

/** Parts of an error body may be invalid without making it unreadable. */
const ErrorBody = ErrorReply.partial();

/**
 * Calls the provider. The only file that knows its address and adds the person's token, the source header and the trace
 * id [spec 1 §7].
 * @throws ConsoleError with the provider's status and message, or the console's own if the provider was unreachable or
 * too slow or broke the contract.
 */
export async function callProvider(call: UpstreamCall): Promise<UpstreamReply> {
  const reply = await send(call)
    .catch((error: unknown) => {
      const isReset = error instanceof TransportError && error.problem === "reset";
      if (call.endpoint.method === "GET" && isReset) return send(call, { fresh: true });
      throw error;
    })
    .catch((error: unknown) => {
      throw asFailure(error, call);
    });
  if (reply.status < 200 || reply.status > 299) throw refusalOf(reply, call.endpoint);
  const isFile = call.endpoint.replyFile || (call.endpoint.orFile && mediaTypeOf(reply) !== JSON_TYPE);
  return isFile ? fileOf(reply, call.endpoint) : jsonOf(reply, call.endpoint);
}

/** The value of a reply that the contract defines as JSON. */
export function readJsonReply<E extends AnyEndpoint>(reply: UpstreamReply): ReplyOf<E> {
  if (reply.kind !== "json") throw new Error("the provider sent a file where the contract expects JSON");
  return reply.value as ReplyOf<E>;
}

/** One attempt as a step of the trace. */
function send(call: UpstreamCall, { fresh }: { fresh?: boolean } = {}): Promise<RawReply> {
  const { endpoint, traceId } = call;
  const facts = { "http.request.method": endpoint.method, "url.template": endpoint.path, "genome.call": endpoint.id };
  return inSpan({ name: `provider ${endpoint.id}`, kind: "client", facts, traceId }, async (span) => {
    const reply = await exchangeWith(call, fresh);
    span.add({ "http.response.status_code": reply.status });
    if (reply.status >= 500) span.fail(String(reply.status));
    return reply;
  });
}

function exchangeWith(call: UpstreamCall, fresh: boolean | undefined): Promise<RawReply> {
  const { endpoint, params, query, body, idempotencyKey, reason, idToken, traceId, timeoutMs } = call;
  const { PROVIDER_URL, SOURCE_HEADER } = consoleEnv();
  const headers: Record<string, string> = {
    authorization: `Bearer ${idToken}`,
    "x-source": SOURCE_HEADER,
    "x-trace-id": traceId,
    ...traceHeaders(),
    accept: isAnyFile(endpoint) ? "*/*" : (endpoint.replyFile ?? JSON_TYPE),
  };
  if (body) headers["content-type"] = body.contentType;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (reason && endpoint.guarded) headers[REASON_HEADER] = reason;
  return exchange({
    url: `${PROVIDER_URL}${pathOf(endpoint, { params, query })}`,
    method: endpoint.method,
    headers,
    body,
    totalMs: timeoutMs ?? endpoint.timeoutMs,
    streamed: endpoint.streamed,
    fresh,
  });
}

/** Error code per problem, for a read and for a write. The outcome of a failed write is unknown. */
const PROBLEMS = {
  refused: ["provider_unreachable", "provider_unreachable"],
  reset: ["provider_interrupted", "write_interrupted"],
  truncated: ["provider_interrupted", "write_interrupted"],
  slow: ["provider_slow", "write_slow"],
  "too-large": ["provider_reply", "write_reply"],
} as const;

/** An unreadable response. The outcome of a write is then unknown [quality R18]. */
const createUnreadable = (endpoint: AnyEndpoint, reason: string) =>
  createFailure(isReadCall(endpoint) ? "provider_reply" : "write_reply", new Error(reason));

function asFailure(error: unknown, { endpoint }: UpstreamCall): unknown {
  return error instanceof TransportError ? createLost(error.problem, endpoint, error) : error;
}

function createLost(problem: keyof typeof PROBLEMS, endpoint: AnyEndpoint, cause: Error): ConsoleError {
  const [read, write] = PROBLEMS[problem];
  return createFailure(isReadCall(endpoint) ? read : write, cause);
}

/** Statuses of a gateway that lost the provider, which may have done the work. */
const GATEWAY_PROBLEMS: Record<number, keyof typeof PROBLEMS | undefined> = { 502: "reset", 503: "reset", 504: "slow" };

/**
 * The provider's refusal with its own message, if it has one. Never a success, whatever its status. A 500 shows the
 * fixed sentence, because internal error text is not for people.
 */
function refusalOf({ status, headers, body }: RawReply, endpoint: AnyEndpoint): ConsoleError {
  const details = ErrorBody.safeParse(parseJson(body)).data;
  const message = details?.message || details?.error;
  const isError = status >= 400 && status <= 599;
  if (!isError || (!message && status !== 401 && status !== 403 && status !== 429)) {
    // For our own call that the provider lacks, its web server sends a plain 404.
    if (status === HTTP.notFound && endpoint.origin === "console") return createFailure("not_found");
    const cause = `the provider responded with ${status} without an error message`;
    const problem = GATEWAY_PROBLEMS[status];
    return problem ? createLost(problem, endpoint, new Error(cause)) : createUnreadable(endpoint, cause);
  }
  if (status === INTERNAL_ERROR) return createFailure("internal", new Error("the provider responded with 500"));
  return new ConsoleError(status, {
    message: message || (status === 429 ? CONSOLE_MESSAGES.tooManyCalls : CONSOLE_MESSAGES.processingError),
    code: details?.code,
    data: details?.data,
    retryAfter: headers["retry-after"],
  });
}

const CORRECTIONS = 2;

/** A reply that breaks the contract is corrected and parsed again, so that a correct one costs one parse. */
function parseReply(schema: z.ZodType, payload: unknown) {
  let parsed = schema.safeParse(payload);
  for (let times = 0; !parsed.success && times < CORRECTIONS; times++) {
    readRefused(payload, parsed.error.issues);
    parsed = schema.safeParse(payload);
  }
  return parsed;
}

function jsonOf({ status, body }: RawReply, endpoint: AnyEndpoint): UpstreamReply {
  const isAccepted = status === HTTP.accepted;
  const isNoChange = endpoint.noChange && isAccepted;
  const payload = isNoChange ? { data: null } : status === HTTP.noContent ? null : parseJson(body);
  const schema: z.ZodType = endpoint.guarded && isAccepted ? PendingApproval : lenientOf(endpoint.reply);
  const parsed = parseReply(schema, payload);
  if (parsed.success) return { kind: "json", status, value: parsed.data };
  // Only JSON or nothing: an HTML page of a proxy says nothing about the outcome.
  if (endpoint.anyReply && (payload !== undefined || body.byteLength === 0)) {
    return { kind: "json", status: HTTP.noContent, value: null };
  }
  const paths = parsed.error.issues.map((issue) => issue.path.join(".")).slice(0, 5);
  throw createUnreadable(endpoint, `the reply of ${endpoint.id} breaks the contract at ${paths.join(", ")}`);
}

/** The specification does not name the media types of its files: any but a proxy's page or a JSON message. */
const isAnyFile = ({ replyFile, orFile, origin }: AnyEndpoint) => orFile || (replyFile && origin !== "console");

const mediaTypeOf = ({ headers }: RawReply) => headers["content-type"]?.split(";")[0];

function fileOf(reply: RawReply, endpoint: AnyEndpoint): UpstreamReply {
  const { status, headers, stream } = reply;
  const sent = mediaTypeOf(reply);
  const contentType = sent ?? endpoint.replyFile ?? "application/octet-stream";
  const isExpected = isAnyFile(endpoint) ? sent !== "text/html" && sent !== JSON_TYPE : sent === endpoint.replyFile;
  if (!isExpected || (!stream && reply.body.byteLength === 0)) {
    throw createUnreadable(endpoint, `the reply of ${endpoint.id} is not the expected file`);
  }
  const name = fileNameOf(headers["content-disposition"]) ?? endpoint.id;
  const body = stream ? (Readable.toWeb(stream) as ReadableStream<Uint8Array>) : reply.body;
  const rows = /^\d{1,9}$/.exec(String(headers[ROWS_HEADER] ?? ""))?.[0];
  return { kind: "file", status, body, contentType, disposition: `attachment; filename="${name}"`, rows };
}

/** The name of a file in its header: encoded, quoted or plain [RFC 6266], with safe characters; null without one. */
function fileNameOf(disposition = ""): string | null {
  const encoded = /filename\*=utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const name = (encoded && decode(encoded)) ?? /filename=\s*"?([^";]+)/i.exec(disposition)?.[1];
  return name?.trim().replace(/[^\w.-]+/g, "-") || null;
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
