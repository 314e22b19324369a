import { z } from "zod";
import { PendingApproval } from "@/lib/contract/approvals";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { streamWorkbook, type Table } from "@/lib/sheets/write/stream-workbook";
import type { Call } from "./context";
import type { Db } from "./db/connect";
import { badRequest } from "./errors";
import { inTransaction } from "./history/in-transaction";
import { assertKey, type KeyedWrite, once, onceInOneStatement } from "./idempotency";
import { maskFor, maskTable } from "./mask";

/** A received request before validation. `bodyHash` covers the bytes, or the fields of a form. */
type RawRequest = {
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

/** A verb's input: each part parsed by the contract's schema. */
export type InputOf<E> = { params: Parsed<E, "params">; query: Parsed<E, "query">; body: Parsed<E, "body"> };

/** A file instead of JSON: complete, or streamed; then `rows` is the expected number of rows. */
export type FileResult = { bytes: Uint8Array | AsyncIterable<Uint8Array>; name: string; rows?: number };

/** A verb's file: bytes, or a table, which is masked like a reply and becomes a workbook. */
type VerbFile = FileResult | (Omit<FileResult, "bytes"> & { table: Table });

/** A verb's result: the contract's reply, as input of its schema. */
export type VerbReply<E> = E extends { replyFile: string }
  ? VerbFile
  : E extends { reply: infer S extends z.ZodType }
    ? z.input<S>
    : never;

export type Verb<E> = (db: Db, call: Call, input: InputOf<E>) => Promise<VerbReply<E>>;

/** What a crash can leave of a call: nothing or all of it, or whole chunks. */
type Commits = "nothing" | "one transaction" | "one statement" | "chunks";

/** A call of the contract with its handler; `run` returns the response body, checked against the contract. */
export type Route = {
  endpoint: AnyEndpoint;
  commits: Commits;
  run: (call: Call, request: RawRequest) => Promise<unknown>;
  /** The unpacked size that a packed body declares, in bytes; the verb rejects a larger content. */
  unpackedBytes?: (body: unknown) => number;
};

/** A call that changes nothing; runs outside a transaction. */
export function read<const E extends AnyEndpoint>(endpoint: E, verb: Verb<E>): Route {
  return {
    endpoint,
    commits: "nothing",
    run: async (call, request) => checkReply(call, endpoint, await verb(call.db, call, parse(endpoint, request))),
  };
}

/** Converts the value stored under a key into the reply. */
export type Recall = (db: Db, call: Call, stored: unknown) => Promise<unknown>;

/**
 * A call that writes: one transaction with its idempotency key, its work and its audit row.
 * @param recall if its keys store other values than whole replies.
 * @param storedOf the part of the reply that its key stores: not a secret.
 */
export function write<const E extends AnyEndpoint>(
  endpoint: E,
  verb: Verb<E>,
  recall?: Recall,
  storedOf?: (reply: unknown) => unknown,
): Route {
  return {
    endpoint,
    commits: "one transaction",
    run: async (call, request) => {
      const input = parse(endpoint, request);
      const { idempotencyKey: key, bodyHash } = request;
      const keyedCall = key === null ? call : { ...call, idempotencyKey: key };
      const work = async (db: Db) => checkReply(call, endpoint, await verb(db, keyedCall, input));
      if (key === null) return inTransaction(call, work);
      assertKey(key);
      const recallStored = async (db: Db, stored: unknown) =>
        recall ? checkReply(call, endpoint, await recall(db, call, stored)) : stored;
      return once(call, { key, route: `${endpoint.method} ${request.path}`, bodyHash }, work, {
        recall: recallStored,
        storedOf,
      });
    },
  };
}

/**
 * A write in one statement, with its audit row and, under a key, the value that its `Recall` converts into the reply. null if
 * this request needs a transaction after all.
 */
export type StatementVerb<E> = (
  call: Call,
  input: InputOf<E>,
  keyed: KeyedWrite | null,
) => Promise<VerbReply<E> | null>;

/** A call that writes under a contended lock: in one statement if possible [quality P4]. */
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
      const recallStored = (db: Db, stored: unknown) => recall(db, call, stored);
      const reply = await (keyed ? onceInOneStatement(call, keyed, work, recallStored) : work());
      return reply === null ? inTransaction.run(call, request) : checkReply(call, endpoint, reply);
    },
  };
}

/** A write that commits in chunks, each in its own transaction; the verb stores the key of the call. */
export type SteppedVerb<E> = (call: Call, input: InputOf<E>, key: string | null) => Promise<VerbReply<E>>;

/** A long call: chunks that are committed remain after a failure, and the same call continues there. */
export function writeInSteps<const E extends AnyEndpoint>(endpoint: E, verb: SteppedVerb<E>): Route {
  return {
    endpoint,
    commits: "chunks",
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

/** Whether a guarded call was not made, but proposed. */
export const isPendingReply = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && "approval" in reply;

function fileOf(call: Call, file: VerbFile): FileResult {
  if (!("table" in file)) return file;
  const { table, ...rest } = file;
  return { ...rest, bytes: streamWorkbook(maskTable(call, table)) };
}

/**
 * Checks replies against the contract like requests, so that an invalid reply fails here, not in the console. Masks personal
 * data that the caller may not see.
 */
function checkReply(call: Call, endpoint: AnyEndpoint, reply: unknown): unknown {
  if (endpoint.replyFile) return fileOf(call, reply as VerbFile);
  const schema: z.ZodType = endpoint.guarded && isPendingReply(reply) ? PendingApproval : endpoint.reply;
  const parsed = schema.safeParse(reply);
  if (parsed.success) return maskFor(call, schema, parsed.data);
  throw new Error(`The reply of ${endpoint.id} violates the contract: ${z.prettifyError(parsed.error)}`);
}
