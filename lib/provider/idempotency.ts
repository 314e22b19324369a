import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { actorOf, type Call, now } from "./context";
import type { Db } from "./db/connect";
import { queryRows } from "./db/rows";
import { idempotencyKeys } from "./db/schema";
import { ProviderError } from "./errors";

/** A write as identified by its key: `route` is method and path with its values. */
export type KeyedWrite = { key: string; route: string; bodyHash: string };

const Lock = z.object({ isLocked: z.boolean() });

const RETRY_AFTER_SECONDS = 1;
const VALID_KEY = /^[\w.:-]{8,128}$/;

/** Keys in progress in this process: on the embedded database advisory locks exclude no one. */
const running = new Set<string>();

const inFlight = () =>
  new ProviderError("in_flight", "The same request is still being processed. Please try again shortly.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

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

/**
 * Performs a write once per (actor, key) [domain §20, quality R2]. The response is stored in the write's own transaction, so
 * that a failed write stores nothing and can be retried with the same key.
 * @param recall converts the stored value into the response.
 * @throws ProviderError in_flight while the same key is in progress, unprocessable when the key belongs to another request.
 */
export async function once(
  call: Call,
  write: KeyedWrite,
  work: (db: Db) => Promise<unknown>,
  recall: (db: Db, stored: unknown) => Promise<unknown>,
): Promise<unknown> {
  const actor = actorOf(call);
  return exclusively(actor, write, (name) =>
    call.db.transaction(async (tx) => {
      const [lock] = await queryRows(
        tx,
        Lock,
        sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`,
      );
      if (!lock?.isLocked) throw inFlight();
      const remembered = await findRemembered(tx, actor, write);
      if (remembered) return recall(tx, remembered.reply);
      const reply = await work(tx);
      await tx
        .insert(idempotencyKeys)
        .values({ actor, ...write, status: 200, reply: reply ?? null, createdAt: now(call) });
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
  if (running.has(name)) throw inFlight();
  running.add(name);
  try {
    return await work(name);
  } finally {
    running.delete(name);
  }
}

async function findRemembered(db: Db, actor: string, write: KeyedWrite): Promise<{ reply: unknown } | null> {
  const [found] = await db
    .select({
      route: idempotencyKeys.route,
      bodyHash: idempotencyKeys.bodyHash,
      reply: idempotencyKeys.reply,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, write.key)));
  if (!found) return null;
  if (found.route !== write.route || found.bodyHash !== write.bodyHash) {
    throw new ProviderError("unprocessable", "This Idempotency-Key was used before for another request.");
  }
  return { reply: found.reply };
}

const RETENTION_DAYS = 30;

/** Deletes keys that are too old for a retry. */
export async function pruneIdempotencyKeys({ db, clock }: Pick<Call, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock() - RETENTION_DAYS * 86_400_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
