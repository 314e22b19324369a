import { z } from "zod";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import type { Call } from "./context";
import type { Db } from "./db/connect";
import { badRequest } from "./errors";
import { assertKey, type KeyedWrite, once, onceInOneStatement } from "./idempotency";
import { maskFor } from "./mask";

/** A request after reading, before checking. `bodyHash` is of the bytes, or of the fields of a form. */
export type RawRequest = {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  bodyHash: string;
  idempotencyKey: string | null;
};

type Parsed<E, K extends "params" | "query" | "body"> = E extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a verb gets: each part as the contract's schema gives it. */
export type InputOf<E> = { params: Parsed<E, "params">; query: Parsed<E, "query">; body: Parsed<E, "body"> };

/** A file in place of JSON: whole, or made while it is sent; then `rows` says how many are to come. */
export type FileAnswer = { bytes: Uint8Array | AsyncIterable<Uint8Array>; name: string; rows?: number };

/** What a verb returns: the contract's reply, as input of its schema. */
export type VerbReply<E> = E extends { replyFile: string }
  ? FileAnswer
  : E extends { reply: infer S extends z.ZodType }
    ? z.input<S>
    : never;

export type Verb<E> = (db: Db, call: Call, input: InputOf<E>) => Promise<VerbReply<E>>;

/** What a kill in the middle can leave of a call: nothing or all of it, or whole portions. */
export type Commits = "nothing" | "one transaction" | "one statement" | "portions";

/** A call of the contract and what answers it; `run` gives the body to send, checked by the contract. */
export type Route = {
  endpoint: AnyEndpoint;
  commits: Commits;
  run: (call: Call, request: RawRequest) => Promise<unknown>;
  /** What a packed body becomes, in bytes, by what it says itself: beyond that the verb refuses it. */
  unpackedBytes?: (body: unknown) => number;
};

/** A call that changes nothing; it runs outside a transaction. */
export function read<const E extends AnyEndpoint>(endpoint: E, verb: Verb<E>): Route {
  return {
    endpoint,
    commits: "nothing",
    run: async (call, request) => checkReply(call, endpoint, await verb(call.db, call, parse(endpoint, request))),
  };
}

/** The reply that what was remembered under a key stands for. */
export type Recall = (db: Db, call: Call, stored: unknown) => Promise<unknown>;

/**
 * A call that writes: one transaction with its idempotency key, its work and its audit row.
 * @param recall where more than whole replies is remembered under its keys.
 */
export function write<const E extends AnyEndpoint>(endpoint: E, verb: Verb<E>, recall?: Recall): Route {
  return {
    endpoint,
    commits: "one transaction",
    run: async (call, request) => {
      const input = parse(endpoint, request);
      const work = async (db: Db) => checkReply(call, endpoint, await verb(db, call, input));
      const { idempotencyKey: key, bodyHash } = request;
      if (key === null) return call.db.transaction(work);
      assertKey(key);
      const answer = async (db: Db, stored: unknown) =>
        recall ? checkReply(call, endpoint, await recall(db, call, stored)) : stored;
      return once(call, { key, route: `${endpoint.method} ${request.path}`, bodyHash }, work, answer);
    },
  };
}

/**
 * A write in one statement that carries its audit row and, with a key, what its `Recall` makes the reply of; null when this
 * request needs a transaction after all.
 */
export type StatementVerb<E> = (
  call: Call,
  input: InputOf<E>,
  keyed: KeyedWrite | null,
) => Promise<VerbReply<E> | null>;

/** A call that writes under a contended lock: by one statement where that is possible [quality P4]. */
export function writeAtOnce<const E extends AnyEndpoint>(
  endpoint: E,
  atOnce: StatementVerb<E>,
  otherwise: Verb<E>,
  recall: Recall,
): Route {
  const inTransaction = write(endpoint, otherwise, recall);
  return {
    endpoint,
    commits: "one statement",
    run: async (call, request) => {
      const input = parse(endpoint, request);
      const { idempotencyKey: key, bodyHash } = request;
      if (key !== null) assertKey(key);
      const keyed = key === null ? null : { key, route: `${endpoint.method} ${request.path}`, bodyHash };
      const work = () => atOnce(call, input, keyed);
      const answer = (db: Db, stored: unknown) => recall(db, call, stored);
      const reply = await (keyed ? onceInOneStatement(call, keyed, work, answer) : work());
      return reply === null ? inTransaction.run(call, request) : checkReply(call, endpoint, reply);
    },
  };
}

/** A write that commits in portions, each in a transaction of its own; the key of the call is the verb's to remember. */
export type SteppedVerb<E> = (call: Call, input: InputOf<E>, key: string | null) => Promise<VerbReply<E>>;

/** A call whose work is long: what it has committed stands, also where the rest fails, and the same call goes on there. */
export function writeInSteps<const E extends AnyEndpoint>(endpoint: E, verb: SteppedVerb<E>): Route {
  return {
    endpoint,
    commits: "portions",
    run: async (call, request) => {
      const input = parse(endpoint, request);
      const { idempotencyKey: key } = request;
      if (key !== null) assertKey(key);
      return checkReply(call, endpoint, await verb(call, input, key));
    },
  };
}

function parse<E extends AnyEndpoint>(endpoint: E, request: RawRequest): InputOf<E> {
  const part = (name: "params" | "query" | "body") => {
    const schema: z.ZodType | undefined = endpoint[name];
    if (!schema) return undefined;
    const parsed = schema.safeParse(request[name]);
    if (!parsed.success) throw badRequest(parsed.error, name);
    return parsed.data;
  };
  return { params: part("params"), query: part("query"), body: part("body") } as InputOf<E>;
}

/**
 * What leaves is held to the contract like what comes in: a verb that breaks it fails here, not in the console. Personal
 * data that the caller need not see is masked.
 */
function checkReply(call: Call, endpoint: AnyEndpoint, reply: unknown): unknown {
  if (endpoint.replyFile) return reply;
  const parsed = (endpoint.reply as z.ZodType).safeParse(reply);
  if (parsed.success) return maskFor(call, endpoint.reply, parsed.data);
  throw new Error(`The reply of ${endpoint.id} breaks the contract: ${z.prettifyError(parsed.error)}`);
}
