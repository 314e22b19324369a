import "server-only";
import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import { ACCESS } from "@/lib/messages/access";
import { readRemainingMs, runWithin, waitAtMost } from "./deadline";
import { ConsoleError, createFailure } from "./errors";
import { findMissingCalls, isKnownMissing, listKnownMissing } from "./offered-calls";
import { requirePermission } from "./permission";
import { loadFreshTokens, renewTokens } from "./sessions/load-fresh-tokens";
import type { Session } from "./sessions/session";
import { TOTAL_MS } from "./transport";
import { callProvider, readJsonReply, type UpstreamCall, type UpstreamReply } from "./upstream";

const NOT_FOUND = 404;

type Request = Omit<UpstreamCall, "idToken">;

/**
 * One call of the provider for a signed-in person: permission, token, call; a refused token is renewed and the call
 * repeated once, under the same idempotency key [spec 1 §7]. All of it together takes no longer than the call may.
 * @throws ConsoleError
 */
export async function provide(session: Session, request: Request): Promise<UpstreamReply> {
  requirePermission(session, request.endpoint.permission);
  if (isKnownMissing(request.endpoint)) throw createFailure("not_offered");
  const limitMs = request.timeoutMs ?? request.endpoint.timeoutMs ?? TOTAL_MS;
  return runWithin(limitMs, () => callWithToken(session, request));
}

async function callWithToken(session: Session, request: Request): Promise<UpstreamReply> {
  const tokens = await loadFreshTokens(session);
  try {
    return await callProvider({ ...request, idToken: tokens.idToken });
  } catch (error) {
    if (await isMissingAfterAll(request.endpoint, error)) throw createFailure("not_offered", error);
    if (!isVerificationFailure(error)) throw error;
    const { idToken } = await renewTokens({ ...session, tokens });
    return callProvider({ ...request, idToken });
  }
}

/** A page's query: a read and its input. */
export type Question<E extends AnyEndpoint = AnyEndpoint> = {
  endpoint: E;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
};

/** A read with its input, checked against the contract's types. */
export function preload<E extends AnyEndpoint>(
  endpoint: E,
  input: (E extends { params: object } ? { params: ParamsOf<E> } : object) &
    (E extends { query: object } ? { query?: QueryOf<E> } : object),
): Question<E> {
  return { endpoint, ...input };
}

/** The provider's answer to a query. @throws ConsoleError */
export async function answerTo<E extends AnyEndpoint>(
  session: Session,
  question: Question<E>,
  facts: { traceId: string; timeoutMs?: number },
): Promise<ReplyOf<E>> {
  return readJsonReply<E>(await provide(session, { ...question, ...facts }));
}

/** A 404 of one of our own calls: the thing itself is not there, or the whole call. */
async function isMissingAfterAll(endpoint: AnyEndpoint, error: unknown): Promise<boolean> {
  const isNotFound = error instanceof ConsoleError && error.status === NOT_FOUND;
  if (endpoint.origin !== "console" || !isNotFound) return false;
  await waitAtMost(readRemainingMs(), findMissingCalls(), listKnownMissing);
  return isKnownMissing(endpoint);
}

function isVerificationFailure(error: unknown): boolean {
  return (
    error instanceof ConsoleError && error.message.toLowerCase().includes(ACCESS.userVerificationFailed.toLowerCase())
  );
}
