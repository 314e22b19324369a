import "server-only";
import { REASON_HEADER, ROWS_HEADER, WAIT_HEADER } from "@/lib/contract/constants";
import { type AnyEndpoint, isReadCall, type Method } from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import type { OpenSpan } from "@/lib/edge/trace";
import { createTraceId, inSpan, readTraceParent } from "@/lib/edge/tracing";
import { LARGE_BODY_BYTES } from "@/lib/edge/upload-slots";
import { consoleEnv } from "@/lib/env";
import type { Permission } from "@/lib/permissions";
import { buildFileResponse } from "./build-file-response";
import { assertScheduler } from "./cron-secret";
import { runWithin } from "./deadline";
import { asConsoleError, buildErrorResponse, createFailure } from "./errors";
import { limitAddress, limitSession, withUploadSlot } from "./limits";
import { log, reasonsOf } from "./log";
import { createMatcher, type FindEndpoint, type Match } from "./match";
import { getMetrics } from "./metrics";
import { findMissingCalls, isKnownMissing } from "./offered-calls";
import { requirePermission } from "./permission";
import { provide } from "./provide";
import { readBody } from "./read-body";
import { assertOwnRequest } from "./same-site";
import { getSessionRegistry } from "./sessions/get-session-registry";
import { type Session, sessionOf } from "./sessions/session";
import { fetchProgramToken } from "./sign-in/identity-provider";
import { callProvider, type UpstreamReply } from "./upstream";

/** Part of the body may still be arriving, so the connection is not reused. */
const LEFT_UNREAD: ReadonlySet<number> = new Set([408, 413]);

type Handler = (request: Request) => Promise<Response>;

/** Route handlers for the contract's calls, at the provider's path after `/api`. Any other address is a 404. */
export function handle(endpoints: readonly AnyEndpoint[]): Record<Method, Handler> {
  const find = createMatcher(endpoints);
  const handler: Handler = (request) => respond(request, (traceId) => forward(request, find, traceId));
  return { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler };
}

/** A route handler of the console itself, for a signed-in person with the permission. */
export function handleOwn(
  permission: Permission,
  work: (session: Session, request: Request) => Promise<Response>,
): Handler {
  return (request) =>
    respond(request, async () => {
      const session = await openSession(request, permission);
      return { response: await work(session, request), facts: { userId: session.user.userId } };
    });
}

/**
 * A route handler for the scheduler, authenticated by its secret without session or cookie. Makes one provider call in
 * the console's own name; none if the provider lacks it.
 */
export function handleScheduled(endpoint: AnyEndpoint): Handler {
  return (request) =>
    respond(request, async (traceId) => {
      assertScheduler(request);
      const facts = { call: endpoint.id };
      const idToken = await fetchProgramToken();
      await findMissingCalls();
      if (isKnownMissing(endpoint)) return { response: new Response(null, { status: HTTP.noContent }), facts };
      const reply = await callProvider({ endpoint, idToken, traceId });
      return { response: responseOf(reply), facts };
    });
}

type Outcome = { response: Response; facts: Record<string, unknown> };

/** Responds to one request as a step of its trace, which the browser may have begun. */
function respond(request: Request, work: (traceId: string) => Promise<Outcome>): Promise<Response> {
  const parent = readTraceParent(request.headers.get("traceparent"));
  const traceId = parent?.traceId ?? createTraceId();
  const facts = { "http.request.method": request.method };
  return inSpan({ name: `console ${request.method}`, kind: "server", facts, traceId, parent }, (span) =>
    respondTraced(request, work, { traceId, span }),
  );
}

/** Runs the work and turns its result or failure into one response with trace id, headers and a log line. */
async function respondTraced(
  request: Request,
  work: (traceId: string) => Promise<Outcome>,
  { traceId, span }: { traceId: string; span: OpenSpan },
): Promise<Response> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    outcome = await work(traceId);
  } catch (thrown) {
    const error = asConsoleError(thrown);
    if (error.status >= 500) reportError(error, { traceId, path: new URL(request.url).pathname });
    outcome = { response: buildErrorResponse(error, traceId), facts: { code: error.details.code } };
  }
  const { response, facts } = outcome;
  if (LEFT_UNREAD.has(response.status)) response.headers.set("connection", "close");
  response.headers.set("x-trace-id", traceId);
  response.headers.set("cache-control", "private, no-store");
  const ms = Math.round(performance.now() - started);
  span.add({ "http.response.status_code": response.status });
  if (response.status >= 500) span.fail(String(response.status));
  if (typeof facts.call === "string") span.rename(`console ${facts.call}`);
  getMetrics().observeCall(typeof facts.call === "string" ? facts.call : "other", response.status, ms);
  log().info({ traceId, method: request.method, status: response.status, ms, ...facts }, "call");
  return response;
}

/** The session of a call, which counts against the caller's limit; null without one. */
async function limitedSessionOf({ headers }: Request): Promise<Session | null> {
  const session = await sessionOf(headers.get("cookie"));
  await (session ? limitSession(session.id) : limitAddress(headers));
  return session;
}

/** Checks session, permission and same-site before the body is read. */
async function openSession(request: Request, permission: Permission | "public"): Promise<Session> {
  const session = await limitedSessionOf(request);
  if (!session) throw createFailure("no_session");
  requirePermission(session, permission);
  assertOwnRequest(request);
  return session;
}

async function forward(request: Request, find: FindEndpoint, traceId: string): Promise<Outcome> {
  const url = new URL(request.url);
  const match = find(request.method, url.pathname);
  if (!match) {
    // Unknown addresses are rate-limited like known ones.
    await limitedSessionOf(request);
    throw createFailure("not_found");
  }
  const work = () => forwardCall(request, match, traceId);
  const waitMs = isReadCall(match.endpoint) ? readWaitMs(request) : null;
  return waitMs === null ? work() : runWithin(waitMs, work);
}

/** How long the page will wait for this read; null if it does not say. */
function readWaitMs(request: Request): number | null {
  const text = request.headers.get(WAIT_HEADER) ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

async function forwardCall(request: Request, match: Match, traceId: string): Promise<Outcome> {
  const url = new URL(request.url);
  const { endpoint } = match;
  const session = await openSession(request, endpoint.permission);
  const { userId } = session.user;
  const address = checkAddress(match, url.searchParams);
  const idempotencyKey = request.headers.get("idempotency-key");
  const reason = request.headers.get(REASON_HEADER);
  const body = await readBody(request, endpoint, userId);
  try {
    const send = () => provide(session, { endpoint, ...address, body, idempotencyKey, reason, traceId });
    const reply = await (body && body.size > LARGE_BODY_BYTES ? withUploadSlot(userId, send) : send());
    await endSessionsAfter(endpoint, address.params, reply);
    return { response: responseOf(reply), facts: { call: endpoint.id, userId } };
  } finally {
    await body?.discard();
  }
}

/** A person whose roles changed must sign in again. A retry of the call under its key ends any session that is left. */
async function endSessionsAfter(
  { id, endsSessionsOf }: AnyEndpoint,
  params: unknown,
  reply: UpstreamReply,
): Promise<void> {
  if (!endsSessionsOf || reply.status === HTTP.accepted || reply.kind !== "json") return;
  const userId =
    typeof endsSessionsOf === "function"
      ? endsSessionsOf(reply.value as never)
      : (params as Record<string, string> | undefined)?.[endsSessionsOf];
  if (userId === null) return;
  if (!userId) throw new Error(`${id} has no person whose sessions end`);
  const ended = await getSessionRegistry().revokeAllOf(userId);
  log().info({ call: id, of: userId, ended }, "sessions ended");
}

/** Parses parameters and query with the contract. Unknown query words are dropped. */
function checkAddress({ endpoint, params }: Match, search: URLSearchParams) {
  const query = Object.fromEntries(search);
  const checkedParams = endpoint.params?.safeParse(params);
  const checkedQuery = endpoint.query?.safeParse(query);
  if (checkedParams?.success === false || checkedQuery?.success === false) throw createFailure("bad_request");
  return { params: checkedParams?.data, query: checkedQuery?.data };
}

function responseOf(reply: UpstreamReply): Response {
  if (reply.kind === "json" && reply.status === HTTP.noContent) return new Response(null, { status: HTTP.noContent });
  if (reply.kind === "json") return Response.json(reply.value, { status: reply.status });
  const response = buildFileResponse(reply);
  if (reply.rows) response.headers.set(ROWS_HEADER, reply.rows);
  return response;
}

/** Reports a failure to the log and, if a DSN is set, to Sentry, under the trace id that the person sees. */
function reportError(error: Error, { traceId, path }: { traceId: string; path: string }): void {
  log().error({ traceId, path, reasons: reasonsOf(error) }, "call failed");
  if (!consoleEnv().SENTRY_DSN) return;
  void import("@sentry/nextjs").then((sentry) => sentry.captureException(error, { tags: { traceId } }));
}
