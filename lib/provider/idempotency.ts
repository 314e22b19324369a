import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";
import { actorOf, type Call, now } from "./context";
import type { Db } from "./db/connect";
import { queryRows } from "./db/rows";
import { idempotencyKeys } from "./db/schema";
import { ProviderError, STATUS_OF } from "./errors";
import { CallSettings, callSettings } from "./history/in-transaction";

/** A write as identified by its key: `route` is method and path with its values. */
export type KeyedWrite = { key: string; route: string; bodyHash: string };

const Lock = z.object({ isLocked: z.boolean(), ...CallSettings.shape });

const VALID_KEY = /^[\w.:-]{8,128}$/;

/** Keys in progress in this process: on the embedded database advisory locks exclude no one. */
const running = new Set<string>();

export const createInFlight = (retryAfterSeconds = 1): ProviderError =>
  new ProviderError("in_flight", "The same request is still being processed. Please try again shortly.", {
    retryAfterSeconds,
  });

/** The key of this request belongs to another request. */
export const createKeyReused = (): ProviderError =>
  new ProviderError("unprocessable", "This Idempotency-Key was used before for another request.");

/** The write was cancelled by its caller and has left nothing. */
export const createCancelled = () => new ProviderError("cancelled", PROGRESS_MESSAGES.cancelled);

/** Stored with a key: the status of the response, or that there will be none. */
const DONE = 200;
const CANCELLED = STATUS_OF.cancelled;

/** @throws ProviderError bad_request for an invalid key. */
export function assertKey(key: string): void {
  if (!VALID_KEY.test(key)) {
    throw new ProviderError("bad_request", {
      "Idempotency-Key": "8 to 128 letters, digits, dots, colons, hyphens or underscores",
    });
  }
}

export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(String(part.length)).update(":").update(part);
  return hash.digest("hex");
}

/** How a response is stored with its key, and read again. */
type Stored = {
  recall: (db: Db, stored: unknown) => Promise<unknown>;
  storedOf?: ((reply: unknown) => unknown) | undefined;
};

/**
 * Performs a write once per (actor, key) [domain §20, quality R2]. The response is stored in the write's own transaction, so
 * that a failed write stores nothing and can be retried with the same key.
 * @param recall converts the stored value into the response.
 * @param storedOf the stored value of a response: by default the whole.
 * @throws ProviderError in_flight while the same key is in progress, cancelled when it was cancelled, unprocessable when the key
 * belongs to another request.
 */
export async function once(
  call: Call,
  write: KeyedWrite,
  work: (db: Db) => Promise<unknown>,
  { recall, storedOf = (reply) => reply }: Stored,
): Promise<unknown> {
  const actor = actorOf(call);
  return exclusively(actor, write, (name) =>
    call.db.transaction(async (tx) => {
      const [lock] = await queryRows(
        tx,
        Lock,
        sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked", ${callSettings(call)}`,
      );
      if (!lock?.isLocked) throw createInFlight();
      const remembered = await findRemembered(tx, actor, write);
      if (remembered) return recall(tx, remembered.reply);
      const reply = await work(tx);
      // Either this write or its cancellation gets the key.
      if (!(await storeKey(tx, call, { ...write, status: DONE, reply: storedOf(reply) ?? null })))
        throw createCancelled();
      return reply;
    }),
  );
}

/**
 * Like `once`, for a write in one statement that stores what `recall` reads. A key that was used before makes the whole
 * statement fail, and the first response is returned.
 * @throws ProviderError in_flight while the same key is in progress, unprocessable when the key belongs to another request.
 */
export async function onceInOneStatement(
  call: Call,
  write: KeyedWrite,
  work: () => Promise<unknown>,
  recall: (db: Db, stored: unknown) => Promise<unknown>,
): Promise<unknown> {
  const actor = actorOf(call);
  return exclusively(actor, write, async () => {
    try {
      return await work();
    } catch (error) {
      const remembered = await findRemembered(call.db, actor, write);
      if (remembered) return recall(call.db, remembered.reply);
      throw error;
    }
  });
}

async function exclusively<T>(actor: string, { key }: KeyedWrite, work: (name: string) => Promise<T>): Promise<T> {
  const name = `${actor}\n${key}`;
  if (running.has(name)) throw createInFlight();
  running.add(name);
  try {
    return await work(name);
  } finally {
    running.delete(name);
  }
}

/**
 * Cancels the caller's write under a key, whether it is in progress on any machine, arrives later or never does.
 * @returns false if the write was applied before.
 */
export async function cancelKey(db: Db, call: Call, key: string): Promise<boolean> {
  const cancellation = { key, route: "", bodyHash: "", status: CANCELLED, reply: null };
  return (await storeKey(db, call, cancellation)) || (await findKey(db, actorOf(call), key))?.status === CANCELLED;
}

/** For the steps of a long write. @throws ProviderError cancelled when the caller has cancelled its key. */
export async function assertNotCancelled(db: Db, call: Call): Promise<void> {
  const { idempotencyKey: key } = call;
  if (key !== undefined && (await findKey(db, actorOf(call), key))) throw createCancelled();
}

/** @returns false if the key is stored already. */
async function storeKey(
  db: Db,
  call: Call,
  entry: KeyedWrite & Pick<typeof idempotencyKeys.$inferInsert, "status" | "reply">,
): Promise<boolean> {
  const stored = await db
    .insert(idempotencyKeys)
    .values({ actor: actorOf(call), ...entry, createdAt: now(call) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return stored.length > 0;
}

async function findKey(db: Db, actor: string, key: string): Promise<{ status: number } | undefined> {
  const [found] = await db
    .select({ status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key)));
  return found;
}

async function findRemembered(db: Db, actor: string, write: KeyedWrite): Promise<{ reply: unknown } | null> {
  const [found] = await db
    .select({
      status: idempotencyKeys.status,
      route: idempotencyKeys.route,
      bodyHash: idempotencyKeys.bodyHash,
      reply: idempotencyKeys.reply,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, write.key)));
  if (!found) return null;
  if (found.status === CANCELLED) throw createCancelled();
  if (found.route !== write.route || found.bodyHash !== write.bodyHash) {
    throw createKeyReused();
  }
  return { reply: found.reply };
}

const RETENTION_DAYS = 30;

/** Deletes keys that are too old for a retry. */
export async function pruneIdempotencyKeys({ db, clock }: Pick<Call, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock() - RETENTION_DAYS * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
