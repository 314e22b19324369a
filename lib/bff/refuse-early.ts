import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createTraceId } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import type { HeaderSource } from "./client-address";
import { asConsoleError, type ConsoleError, createErrorReply, createFailure } from "./errors";
import { buildAddressKey, buildSessionKey, getEdge, limitAddress } from "./limits";
import { log } from "./log";
import { getMetrics } from "./metrics";
import HEADERS from "./response-headers.json" with { type: "json" };
import { hasSessionCookie, readSessionCookie } from "./sessions/cookie";

/** Have their own secret or serve a platform's probes: never refused here. */
const OPEN_TO_PROGRAMS = ["/api/health/", "/api/cron/"];
/** Serve people without a session. */
const OPEN_TO_STRANGERS = ["/api/auth/"];
/** For other methods, Next answers 405 and lists the methods we route. */
const SERVED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const SUMMARY_EVERY_MS = 10_000;

const guarded = new WeakSet<Server>();

/**
 * Adds this check before the server's own listeners. It refuses calls over a limit or without a session at little cost,
 * before Next runs. Calls that pass are counted and checked as usual: this is not the enforcement.
 */
export function guardServer(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    refusalOf(request)
      .catch(() => null)
      .then((refusal) => {
        if (refusal) return sendRefusal(request, response, refusal);
        for (const listener of listeners) listener.call(server, request, response);
      });
  });
}

async function refusalOf({ url = "", method = "", headers }: IncomingMessage): Promise<ConsoleError | null> {
  if (isOfAnotherSite(url)) return createFailure("bad_request");
  if (startsWithOneOf(url, OPEN_TO_PROGRAMS)) return null;
  const { blocked } = getEdge();
  const cookie = headers.cookie ?? null;
  const isStranger = !hasSessionCookie(cookie);
  if (!blocked.isEmpty()) {
    const claims = isStranger ? null : await readSessionCookie(cookie);
    const key = claims ? buildSessionKey(claims.sessionId) : buildAddressKey(sourceOf(headers));
    const waitSeconds = blocked.secondsLeft(key, Date.now());
    if (waitSeconds > 0) return createFailure("too_many", undefined, waitSeconds);
  }
  const needsSession = SERVED.has(method) && url.startsWith("/api/") && !startsWithOneOf(url, OPEN_TO_STRANGERS);
  if (!isStranger || !needsSession) return null;
  return limitAddress(sourceOf(headers)).then(() => createFailure("no_session"), asConsoleError);
}

/** A request line may have a whole address (RFC 9112 §3.2.2). Next would redirect to another site's. */
function isOfAnotherSite(url: string): boolean {
  if (url.startsWith("/") || url === "*") return false;
  return !URL.canParse(url) || new URL(url).host !== new URL(consoleEnv().NEXTAUTH_URL).host;
}

const startsWithOneOf = (url: string, beginnings: readonly string[]) => beginnings.some((one) => url.startsWith(one));

const sourceOf = (headers: IncomingMessage["headers"]): HeaderSource => ({
  get: (name) => headers[name]?.toString() ?? null,
});

function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: ConsoleError): void {
  const { status, details } = refusal;
  const traceId = createTraceId();
  const isCall = request.url?.startsWith("/api/");
  const body = isCall ? JSON.stringify(createErrorReply(refusal, traceId)) : String(details.message);
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  response.writeHead(status, {
    ...HEADERS.all,
    ...HEADERS.calls,
    "content-type": isCall ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    "x-trace-id": traceId,
    ...(details.retryAfter && { "retry-after": details.retryAfter }),
    // Close the connection if the client is over its limit or its body is still arriving.
    ...((status === 429 || coding !== undefined || length !== "0") && { connection: "close" }),
  });
  response.end(body);
  getMetrics().observeCall("refused early", status, 0);
  count(details.code ?? String(status));
}

let counts: Record<string, number> = {};
let isSummaryDue = false;

/** Sums up the refusals of some seconds in one log line. */
function count(code: string): void {
  counts[code] = (counts[code] ?? 0) + 1;
  if (isSummaryDue) return;
  isSummaryDue = true;
  setTimeout(() => {
    log().warn({ refused: counts }, "refused early");
    counts = {};
    isSummaryDue = false;
  }, SUMMARY_EVERY_MS).unref();
}
