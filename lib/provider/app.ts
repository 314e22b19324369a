import { Readable } from "node:stream";
import { and, desc, eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { MAX_REASON_LENGTH, REASON_HEADER, ROWS_HEADER } from "@/lib/contract/constants";
import { HTTP } from "@/lib/contract/http-status";
import { fullName } from "@/lib/domain/members/person-name";
import { type BodySlots, memoryBodySlots } from "@/lib/edge/body-slots";
import { createMetrics, type Metrics } from "@/lib/edge/metrics";
import { diskSpool, type ReceivedBody, type Spool } from "@/lib/edge/spool";
import { asHexTraceId, createTraceId, inSpan, readTraceParent } from "@/lib/edge/tracing";
import { LARGE_BODY_BYTES, NoSlotError } from "@/lib/edge/upload-slots";
import { type AuditedCall, auditClientCall } from "./api-clients/audit-client-call";
import { findTokenClient } from "./api-clients/find-token-client";
import { tokenRoute } from "./api-clients/token-route";
import { writeAudit } from "./audit";
import { authoriseCall } from "./auth/authorise";
import type { Identity, VerifyToken } from "./auth/verify-token";
import { type Actor, actorOf, actorOfClient, type Call, type Services } from "./context";
import type { Db } from "./db/connect";
import { users } from "./db/schema";
import { asProviderError, errorReply, ProviderError, STATUS_OF } from "./errors";
import { isFolderStore } from "./files/folder-store";
import { objectRoutes } from "./files/object-routes";
import type { StoredObject } from "./files/store";
import type { Health } from "./health/health";
import { healthRoutes } from "./health/routes";
import { errorFacts } from "./log";
import { maskError } from "./mask";
import { releaseDocument } from "./policies/release-document";
import { parseBody, receiveBody } from "./read-request";
import { type FileResult, isPendingReply, type Route } from "./route";
import { ALL_ROUTES } from "./routes";
import { assertStorable } from "./storable";

/** Staff may also be members of a group policy: the record with roles comes first. */
const ROLES_FIRST = desc(sql`cardinality(${users.roles})`);

const TRACE_ID = /^[\w-]{8,64}$/;
const NO_ACTOR = { userId: "", email: "", name: "", roles: [] };

/** Literal segments before parameters: `/endorsement/pending` is not an endorsement's id. "{" sorts after every letter. */
const literalFirst = (a: Route, b: Route) => (a.endpoint.path < b.endpoint.path ? -1 : 1);

/** Storage for request bodies, and the slots that limit work on large ones. */
export type Edge = { spool: Spool; slots: BodySlots };

type AppParts = { services: Services; verifyToken: VerifyToken; health: Health; edge: Edge; metrics: Metrics };

type AppOptions = { routes?: readonly Route[]; edge?: Edge | undefined; metrics?: Metrics };

/** The provider's HTTP application: the calls of the contract, health and the OpenAPI document. */
export function createApp(
  services: Services,
  verifyToken: VerifyToken,
  health: Health,
  {
    routes = ALL_ROUTES,
    edge = { spool: diskSpool(), slots: memoryBodySlots() },
    metrics = createMetrics("provider"),
  }: AppOptions = {},
): Hono {
  const app = new Hono();
  const parts: AppParts = { services, verifyToken, health, edge, metrics };
  const { files, clock, scanFile } = services;
  healthRoutes(app, health);
  tokenRoute(app, services);
  const onRefused = (object: StoredObject) => releaseDocument(services, object);
  if (isFolderStore(files))
    app.route("/", objectRoutes({ store: files, clock, spool: edge.spool, scanFile, onRefused }));
  for (const route of [...routes].sort(literalFirst)) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(route.endpoint.method, path, (context) => handleCall(context, route, parts));
  }
  app.notFound((context) => {
    const error = new ProviderError("not_found", `Unknown call: ${context.req.method} ${context.req.path}`);
    return context.json(errorReply(error, traceIdOf(context)), 404);
  });
  return app;
}

function traceIdOf(context: Context): string {
  const sent = context.req.header("x-trace-id") ?? "";
  return TRACE_ID.test(sent) ? sent : (readTraceParent(context.req.header("traceparent"))?.traceId ?? createTraceId());
}

/** Handles one call as a step of its trace. */
function handleCall(context: Context, route: Route, parts: AppParts): Promise<Response> {
  const { id, method, path } = route.endpoint;
  const traceId = traceIdOf(context);
  const parent = readTraceParent(context.req.header("traceparent"));
  const facts = { "http.request.method": method, "http.route": path, "genome.call": id };
  return inSpan(
    { name: `${method} ${path}`, kind: "server", facts, traceId: asHexTraceId(traceId), parent },
    async (span) => {
      const response = await answerCall(context, route, parts, traceId);
      span.add({ "http.response.status_code": response.status });
      if (response.status >= 500) span.fail(String(response.status));
      return response;
    },
  );
}

/** The reason of a guarded call, which its header has URL-encoded. */
function reasonOf(context: Context): { reason?: string } {
  try {
    const reason = decodeURIComponent(context.req.header(REASON_HEADER) ?? "").trim();
    return reason === "" ? {} : { reason: reason.replaceAll("\0", "").slice(0, MAX_REASON_LENGTH) };
  } catch {
    return {};
  }
}

/** Authentication, permission, work; then one line in the log. */
async function answerCall(context: Context, route: Route, parts: AppParts, traceId: string): Promise<Response> {
  const { services, verifyToken, health } = parts;
  const started = performance.now();
  const call: Call = {
    ...services,
    actor: NO_ACTOR,
    traceId,
    source: (context.req.header("x-source") ?? "").slice(0, 64),
    callId: route.endpoint.id,
    ...reasonOf(context),
  };
  const audited = { id: route.endpoint.id, params: context.req.param() };
  let response: Response;
  try {
    health.assertReady();
    await identify(call, audited, context.req.header("authorization"), verifyToken);
    authoriseCall(call, route.endpoint);
    response = replyOf(route, await run(context, route, call, parts.edge));
    await auditClientCall(call, audited, response.status);
  } catch (thrown) {
    response = await refusalOf(asProviderError(thrown), call, route);
    await auditClientCall(call, audited, response.status).catch((cause: unknown) =>
      services.log.error({ traceId, call: audited.id, ...errorFacts(cause) }, "rejected call could not be audited"),
    );
  }
  response.headers.set("x-trace-id", traceId);
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-content-type-options", "nosniff");
  const ms = Math.round(performance.now() - started);
  const { id, method, path } = route.endpoint;
  parts.metrics.observeCall(id, response.status, ms);
  services.log.info(
    { traceId, call: id, method, path, status: response.status, ms, actor: call.actor.userId, source: call.source },
    "call",
  );
  return response;
}

/** Sets the caller from the token: a user's from the identity provider, or an API client's. */
async function identify(
  call: Call,
  audited: AuditedCall,
  authorization: string | undefined,
  verifyToken: VerifyToken,
): Promise<void> {
  const client = await findTokenClient(call, audited, authorization);
  if (client) {
    call.client = client;
    call.actor = actorOfClient(client);
    return;
  }
  call.actor = await findActor(call.db, await verifyToken(authorization));
}

/** Receives the whole body, then runs the work in a slot of the body's size. */
async function run(context: Context, route: Route, call: Call, { spool, slots }: Edge): Promise<unknown> {
  const owner = actorOf(call);
  const received = await receiveBody(spool, context.req.raw, route.endpoint, owner);
  const bytes = received?.size ?? 0;
  try {
    if (bytes > LARGE_BODY_BYTES) {
      // The body is parsed inside the slot, so that only large bodies with a slot are in memory.
      const work = async () => runVerb(route, call, await requestOf(context, route, received));
      return await slots.run(owner, { bytes, unpackedBytes: 0 }, work);
    }
    const request = await requestOf(context, route, received);
    const unpackedBytes = route.unpackedBytes?.(request.body) ?? 0;
    return await slots.run(owner, { bytes, unpackedBytes }, () => runVerb(route, call, request));
  } catch (error) {
    throw error instanceof NoSlotError ? tooManyOf(error) : error;
  } finally {
    await received?.discard();
  }
}

/** The verb with its input's check, transaction and idempotency key as one step of the trace. */
const runVerb = (route: Route, call: Call, request: Parameters<Route["run"]>[1]): Promise<unknown> =>
  inSpan({ name: route.endpoint.id, kind: "internal" }, () => route.run(call, request));

function tooManyOf(cause: NoSlotError): ProviderError {
  const { retryAfterSeconds } = cause;
  return new ProviderError("too_many", "The provider is busy. Please wait a few seconds and try again.", {
    cause,
    retryAfterSeconds,
  });
}

async function requestOf(context: Context, { endpoint }: Route, received: ReceivedBody | null) {
  const { body, bodyHash } = await parseBody(received, context.req.raw, endpoint);
  const url = new URL(context.req.url);
  const params: Record<string, string> = context.req.param();
  const query = context.req.query();
  assertStorable({ ...params, ...query });
  return {
    path: url.pathname + url.search,
    params,
    query,
    body,
    bodyHash,
    idempotencyKey: context.req.header("idempotency-key") ?? null,
  };
}

function replyOf({ endpoint }: Route, reply: unknown): Response {
  if (endpoint.status === HTTP.noContent) return new Response(null, { status: HTTP.noContent });
  if (!endpoint.replyFile) {
    const isNoChange = endpoint.noChange && (reply as { data: unknown }).data === null;
    const isPending = endpoint.guarded && isPendingReply(reply);
    return Response.json(reply, { status: isNoChange || isPending ? 202 : (endpoint.status ?? 200) });
  }
  const { bytes, name, rows } = reply as FileResult;
  const body =
    bytes instanceof Uint8Array ? new Uint8Array(bytes) : (Readable.toWeb(Readable.from(bytes)) as ReadableStream);
  return new Response(body, {
    headers: {
      "content-type": endpoint.replyFile,
      "content-disposition": `attachment; filename="${name}"`,
      ...(rows !== undefined && { [ROWS_HEADER]: String(rows) }),
    },
  });
}

/** Converts the error into a response. Rejected calls of users write an audit row, unexpected ones a log line with their cause. */
async function refusalOf(error: ProviderError, call: Call, { endpoint }: Route): Promise<Response> {
  const { traceId, log } = call;
  const status = STATUS_OF[error.code];
  if (status >= 500) log.error({ traceId, call: endpoint.id, ...errorFacts(error) }, "call failed");
  // An API client's call is audited in any case.
  if (!call.client && (error.code === "forbidden" || error.code === "feature_off")) {
    const entry = { action: "refused", entity: "call", entityId: endpoint.id, after: { code: error.code } };
    await writeAudit(call.db, call, entry).catch((cause: unknown) =>
      log.error({ traceId, call: endpoint.id, ...errorFacts(cause) }, "rejected call could not be audited"),
    );
  }
  await error
    .recordRefusal?.(call.db)
    .catch((cause: unknown) => log.error({ traceId, call: endpoint.id, ...errorFacts(cause) }, "refusal not recorded"));
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  // The rest of the body may still arrive, so the connection cannot be reused.
  if (error.code === "too_large" || error.code === "too_slow") headers.set("connection", "close");
  return Response.json(maskError(call, errorReply(error, traceId)), { status, headers });
}

/** The active record with the identity's email, ignoring case; without one, an actor without roles. */
async function findActor(db: Db, { email }: Identity): Promise<Actor> {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, roles: users.roles })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), users.active))
    .orderBy(ROLES_FIRST, users.id)
    .limit(1)
    .prepare("caller by email")
    .execute();
  if (!user) return { userId: "", email, name: email, roles: [] };
  return { userId: user.id, email, name: fullName(user), roles: user.roles };
}
