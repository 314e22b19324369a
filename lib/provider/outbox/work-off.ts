import { eq, sql } from "drizzle-orm";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { outbox } from "../db/schema";
import { errorFacts } from "../log";
import type { Mail, Mailer } from "../mail/mailer";
import type { Intent } from "./intents";

/** How long a worker may take before another one tries; a crash is made good after this. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 6 * 3_600_000;

export type Work = Pick<Call, "db" | "clock" | "log"> & {
  mailer: Mailer;
  /** The letter of an intent; its id makes a repetition recognisable. */
  write: (db: Db, id: string, intent: Intent) => Promise<Mail>;
};

type Claimed = Intent & { id: number; attempts: number };

/**
 * Does what is due, oldest first. Each intent is leased before it is worked on: several workers never do the same one,
 * and one that dies leaves it to the next. A letter that was sent just before a crash is sent again under the same
 * message id, which folder and mail systems take for the same letter [quality R7].
 * @returns how many were done.
 */
export async function workOff(work: Work, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const claimed = await claim(work);
    if (!claimed) return done;
    if (await isDone(work, claimed)) done += 1;
  }
  return done;
}

async function claim({ db, clock }: Work): Promise<Claimed | undefined> {
  const at = new Date(clock()).toISOString();
  const leasedUntil = new Date(clock() + LEASE_MS).toISOString();
  const [claimed] = await rows<Claimed>(
    db,
    sql`update outbox set attempts = attempts + 1, next_at = ${leasedUntil}::timestamptz
        where id = (select id from outbox where done_at is null and next_at <= ${at}::timestamptz
                    order by id limit 1 for update skip locked)
        returning id, kind, payload, attempts`,
  );
  return claimed;
}

async function isDone({ db, clock, log, mailer, write }: Work, { id, attempts, ...intent }: Claimed): Promise<boolean> {
  try {
    await mailer.send(await write(db, `outbox-${id}`, intent as Intent));
    await db
      .update(outbox)
      .set({ doneAt: now({ clock }), lastError: null })
      .where(eq(outbox.id, id));
    return true;
  } catch (error) {
    const waitMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    log.warn({ intent: id, kind: intent.kind, attempts, ...errorFacts(error) }, "a promised letter could not be sent");
    await db
      .update(outbox)
      .set({ nextAt: new Date(clock() + waitMs), lastError: String(error).slice(0, 500) })
      .where(eq(outbox.id, id));
    return false;
  }
}
