import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import HEADERS from "./answer-headers.json" with { type: "json" };
import type { HeaderSource } from "./client-address";
import { asConsoleError, type ConsoleError, createErrorReply, createFailure } from "./errors";
import { buildAddressKey, buildSessionKey, getEdge, limitAddress } from "./limits";
import { log } from "./log";
import { getMetrics } from "./metrics";
import { hasSessionCookie, readSessionCookie } from "./sessions/cookie";

/** Has its own secret, or is what a platform's probes read: never refused here. */
const OPEN_TO_PROGRAMS = ["/api/health/", "/api/cron/"];
/** Serves people who have no session yet. */
const OPEN_TO_STRANGERS = ["/api/auth/"];
/** Of what no handler serves Next says which are served. */
const SERVED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const SUMMARY_EVERY_MS = 10_000;

const guarded = new WeakSet<Server>();

/**
 * Puts this refusal before a server's own listeners. What comes from an address or a session that is over its limit, and
 * a call without a session, costs a few lines here and nothing of Next; what is let through is counted and checked as
 * ever, so that this is no lock.
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
        if (refusal) return answer(request, response, refusal);
        for (const listener of listeners) listener.call(server, request, response);
      });
  });
}

async function refusalOf({ url = "", method = "", headers }: IncomingMessage): Promise<ConsoleError | null> {
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

const startsWithOneOf = (url: string, beginnings: readonly string[]) => beginnings.some((one) => url.startsWith(one));

const sourceOf = (headers: IncomingMessage["headers"]): HeaderSource => ({
  get: (name) => headers[name]?.toString() ?? null,
});

function answer(request: IncomingMessage, response: ServerResponse, refusal: ConsoleError): void {
  const { status, details } = refusal;
  const traceId = randomUUID();
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
    // Whoever is over the limit begins anew, and a body that is still on its way is not read.
    ...((status === 429 || coding !== undefined || length !== "0") && { connection: "close" }),
  });
  response.end(body);
  getMetrics().observeCall("refused early", status, 0);
  count(details.code ?? String(status));
}

let counts: Record<string, number> = {};
let isSummaryDue = false;

/** One line for all that was refused in some seconds. */
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
