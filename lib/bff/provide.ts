import "server-only";
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import { HTTP } from "@/lib/contract/http-status";
import { bodyOf } from "@/lib/edge/spool";
import { ACCESS } from "@/lib/messages/access";
import { readRemainingMs, runWithin, waitAtMost } from "./deadline";
import { ConsoleError, createFailure } from "./errors";
import { findMissingCalls, isKnownMissing, listKnownMissing } from "./offered-calls";
import { requirePermission } from "./permission";
import type { CallBody } from "./read-body";
import { loadFreshTokens, renewTokens } from "./sessions/load-fresh-tokens";
import type { Session } from "./sessions/session";
import { TOTAL_MS } from "./transport";
import { callProvider, readJsonReply, type UpstreamCall, type UpstreamReply } from "./upstream";

type Request = Omit<UpstreamCall, "idToken">;

/**
 * One provider call for a signed-in person: permission, token, call. If the provider rejects the token, it is renewed
 * and the call repeated once under the same idempotency key [spec 1 §7]. All steps share the call's time limit.
 * @throws ConsoleError
 */
export async function provide(session: Session, request: Request): Promise<UpstreamReply> {
  requirePermission(session, request.endpoint.permission);
  const limitMs = request.timeoutMs ?? request.endpoint.timeoutMs ?? TOTAL_MS;
  return runWithin(limitMs, async () => callWithToken(session, await pickCall(await withActor(session, request))));
}

/** The request with the signed-in person's id in its body, if the specification has it there. */
async function withActor({ user }: Session, request: Request): Promise<Request> {
  const { endpoint, body } = request;
  if (!endpoint.actorField || !body) return request;
  const value = { ...Object(await readJson(body)), [endpoint.actorField]: user.userId };
  return { ...request, body: { ...body, ...bodyOf(Buffer.from(JSON.stringify(value))) } };
}

/** The specification's call if the provider lacks ours, else the request itself. @throws ConsoleError not_offered */
async function pickCall(request: Request): Promise<Request> {
  const { endpoint } = request;
  if (!isKnownMissing(endpoint)) return request;
  if (!endpoint.specified) throw createFailure("not_offered");
  return buildSpecifiedCall(request);
}

/** @throws ConsoleError bad_request */
async function buildSpecifiedCall({ endpoint, body, ...request }: Request): Promise<Request> {
  const checked = endpoint.body?.safeParse(body && (await readJson(body)));
  if (!checked?.success || !endpoint.specified) throw createFailure("bad_request");
  const { call, query } = endpoint.specified(checked.data as never);
  return { ...request, endpoint: { ...call, reply: endpoint.reply }, query };
}

async function readJson(body: CallBody): Promise<unknown> {
  try {
    return JSON.parse((await body.bytes()).toString("utf8"));
  } catch (cause) {
    throw createFailure("bad_request", cause);
  }
}

async function callWithToken(session: Session, request: Request): Promise<UpstreamReply> {
  const tokens = await loadFreshTokens(session);
  try {
    return await callProvider({ ...request, idToken: tokens.idToken });
  } catch (error) {
    if (request.endpoint.specified && isNotFound(error))
      return callWithToken(session, await buildSpecifiedCall(request));
    if (await isMissingAfterAll(request.endpoint, error)) throw createFailure("not_offered", error);
    if (!isVerificationFailure(error)) throw error;
    const { idToken } = await renewTokens({ ...session, tokens });
    return callProvider({ ...request, idToken });
  }
}

/** A page's query: an endpoint and its input. */
export type Question<E extends AnyEndpoint = AnyEndpoint> = {
  endpoint: E;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
};

/** A query with its input, checked against the contract's types. */
export function preload<E extends AnyEndpoint>(
  endpoint: E,
  input: (E extends { params: object } ? { params: ParamsOf<E> } : object) &
    (E extends { query: object } ? { query?: QueryOf<E> } : object),
): Question<E> {
  return { endpoint, ...input };
}

/** The provider's response to a query. @throws ConsoleError */
export async function answerTo<E extends AnyEndpoint>(
  session: Session,
  question: Question<E>,
  facts: { traceId: string; timeoutMs?: number },
): Promise<ReplyOf<E>> {
  return readJsonReply<E>(await provide(session, { ...question, ...facts }));
}

/** Whether a 404 of one of our own calls means that the provider lacks the call, not the record. */
async function isMissingAfterAll(endpoint: AnyEndpoint, error: unknown): Promise<boolean> {
  if (endpoint.origin !== "console" || !isNotFound(error)) return false;
  await waitAtMost(readRemainingMs(), findMissingCalls(), listKnownMissing);
  return isKnownMissing(endpoint);
}

const isNotFound = (error: unknown) => error instanceof ConsoleError && error.status === HTTP.notFound;

function isVerificationFailure(error: unknown): boolean {
  return (
    error instanceof ConsoleError && error.message.toLowerCase().includes(ACCESS.userVerificationFailed.toLowerCase())
  );
}
