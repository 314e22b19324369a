import type { AnyEndpoint, Call, ReplyOf } from "@/lib/contract/endpoint";
import { reportLostWrite, reportWrite } from "./after-writes";
import { type CallInput, call, urlOf } from "./api";
import { ApiError, pendingApprovalOf } from "./api-error";
import { findIdempotencyKey, forgetIdempotencyKey, forgetIdempotencyKeys } from "./idempotency-key";

/**
 * One intended write, under a key that survives a reload: a second click or a repeat after a lost response is done
 * once. The key is forgotten once the result is known.
 * @throws ApiError
 */
export function write<E extends AnyEndpoint>(
  intent: string,
  target: Call<E>,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  return writeOnce(intent, (idempotencyKey) => call(target, { ...input, idempotencyKey }));
}

/** The same, with the request as the intent: sending the same request again is the same write. @throws ApiError */
export async function send<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { body } = input as { body?: unknown };
  const address = `${target.method} ${urlOf(target, input)} `;
  const reply = await write(`${address}${JSON.stringify(body)}`, target, input);
  // A lost earlier value is replaced: sent again after another one, it is a new write.
  if (target.method === "PUT") forgetIdempotencyKeys(address);
  return reply;
}

/** The same for work that makes its own call. @throws ApiError */
export async function writeOnce<T>(intent: string, work: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    const reply = await work(findIdempotencyKey(intent));
    forgetIdempotencyKey(intent);
    reportWrite();
    return reply;
  } catch (cause) {
    const isPending = pendingApprovalOf(cause) !== null;
    if (isPending) reportWrite();
    const isKnown = isPending || (cause instanceof ApiError && cause.status >= 400 && cause.status < 500);
    if (!isKnown) reportLostWrite();
    if (isKnown && !(cause instanceof ApiError && cause.code === "in_flight")) forgetIdempotencyKey(intent);
    throw cause;
  }
}
