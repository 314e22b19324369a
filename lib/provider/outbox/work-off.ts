import { eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { errorCode } from "@/lib/edge/error-code";
import { createTraceId, inSpan, readTraceParent } from "@/lib/edge/tracing";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { outbox } from "../db/schema";
import { ProviderError } from "../errors";
import { errorFacts } from "../log";
import { type Delivery, type Mail, type Mailer, RecipientsRefused } from "../mail/mailer";
import { FileRemoval } from "./file-removal";
import { Intent } from "./intents";
import { NoteIntent, sendQueuedNote, WITHOUT_NOTE } from "./note-intent";

/** The lease of a worker: after a crash, another worker retries after this time. */
const LEASE_MS = 5 * 60_000;
/** A worker that has been sending for so long has ended: the outcome is unknown. */
export const LONG_SENDING_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 6 * 3_600_000;
/** After so many tries, an entry that is refused for good is given up. */
const FINAL_TRIES = 5;
/** The pause for a program that does not respond, or is busy and sends no Retry-After. */
const REST_SECONDS = 60;

export type Work = Pick<Call, "db" | "clock" | "log" | "supportDesk" | "files"> & {
  mailer: Mailer;
  /** Renders the email of an intent. Its ID lets recipients detect a duplicate. */
  write: (db: Db, id: string, intent: Intent) => Promise<Mail>;
};

const Claimed = z.object({
  id: z.int(),
  kind: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
  refused: z.array(z.string()).nullable(),
  traceParent: z.string().nullable(),
});
type Claimed = z.output<typeof Claimed>;

const Queued = z.union([Intent, NoteIntent, FileRemoval]);

/**
 * Performs all due intents, oldest first. A worker leases each intent first, so that several workers never perform the
 * same one and a crashed worker's intents are retried. An email that the mail server may have got before a crash is sent
 * again under the same Message-ID, by which mail systems detect the duplicate, and is shown as uncertain [quality R7]. Notes of one ticket keep their order: a note that
 * is retried later delays the ones after it. An email that was refused for some recipients is sent again only to them.
 * An entry that is refused for good is given up: it is done and keeps its error.
 * @returns the number of performed intents.
 */
export async function workOff(work: Work, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const claimed = await claim(work);
    if (!claimed) return done;
    if (await handle(work, claimed)) done += 1;
  }
  return done;
}

async function claim({ db, clock }: Work): Promise<Claimed | undefined> {
  const at = new Date(clock()).toISOString();
  const leasedUntil = new Date(clock() + LEASE_MS).toISOString();
  // No intent is due later than the last retry, unless it was queued while the clock was ahead.
  const latest = new Date(clock() + LAST_RETRY_MS + LEASE_MS).toISOString();
  const [claimed] = await queryRows(
    db,
    Claimed,
    sql`update outbox set attempts = attempts + 1, next_at = ${leasedUntil}::timestamptz, last_error = null,
            uncertain_at = coalesce(uncertain_at, sending_at), sending_at = null
        where id = (select id from outbox due where done_at is null
                      and (next_at <= ${at}::timestamptz or next_at > ${latest}::timestamptz)
                      and not exists (select from outbox earlier
                        where due.kind = 'supportNote' and earlier.kind = due.kind and earlier.done_at is null
                          and earlier.id < due.id and earlier.payload->>'ticketId' = due.payload->>'ticketId')
                    order by id limit 1 for update skip locked)
        returning id, kind, payload, attempts, refused, trace_parent as "traceParent"`,
  );
  return claimed;
}

/** Performs an intent as a step of the trace that queued it; without one, as a separate trace. */
function handle(work: Work, claimed: Claimed): Promise<boolean> {
  const { id, kind, attempts, traceParent } = claimed;
  const facts = { "genome.outbox.id": id, "genome.attempt": attempts };
  const parent = readTraceParent(traceParent);
  return inSpan({ name: `outbox ${kind}`, kind: "internal", facts, traceId: createTraceId(), parent }, async (span) => {
    const isDone = await perform(work, claimed);
    if (!isDone) span.fail("failed");
    return isDone;
  });
}

async function perform(work: Work, claimed: Claimed): Promise<boolean> {
  const { db, clock, log } = work;
  const { id, attempts, kind } = claimed;
  try {
    const deliveredTo = await fulfil(work, claimed);
    await db
      .update(outbox)
      .set({
        doneAt: now({ clock }),
        lastError: null,
        deliveredTo,
        refused: null,
        sendingAt: null,
        ...(kind === "supportNote" && { payload: WITHOUT_NOTE }),
      })
      .where(eq(outbox.id, id));
    return true;
  } catch (error) {
    const restMs = await restChannel(work, kind, error);
    const waitMs = Math.min(LAST_RETRY_MS, Math.max(restMs, FIRST_RETRY_MS * 2 ** (attempts - 1)));
    log.warn({ intent: id, kind, attempts, ...errorFacts(error) }, "an outbox intent failed");
    await db
      .update(outbox)
      .set({
        nextAt: new Date(clock() + waitMs),
        doneAt: attempts >= FINAL_TRIES && isFinal(error) ? now({ clock }) : null,
        lastError: String(error).slice(0, 500),
        ...(error instanceof RecipientsRefused && { refused: [...error.addresses] }),
        ...(!isRefusal(error) && { uncertainAt: sql`coalesce(uncertain_at, sending_at)` }),
        sendingAt: null,
      })
      .where(eq(outbox.id, id));
    return false;
  }
}

/** @returns how an email was delivered; null for other intents. */
async function fulfil(work: Work, { id, kind, payload, attempts, refused }: Claimed): Promise<Delivery | null> {
  const intent = Queued.parse({ kind, payload });
  if (intent.kind === "fileRemoval") await work.files.remove(intent.payload);
  else if (intent.kind === "supportNote") await sendQueuedNote(work.db, work, intent, { isFirstTry: attempts === 1 });
  else {
    const mail = await work.write(work.db, `outbox-${id}`, intent);
    const { deliversTo = "SERVER" } = work.mailer;
    // The folder has an email once, however often it is written.
    if (deliversTo === "SERVER") await markSending(work, id);
    await inSpan({ name: "send email", kind: "client" }, () =>
      work.mailer.send(refused ? { ...mail, only: refused } : mail),
    );
    return deliversTo;
  }
  return null;
}

const markSending = ({ db, clock }: Work, id: number) =>
  db
    .update(outbox)
    .set({ sendingAt: now({ clock }) })
    .where(eq(outbox.id, id));

/** Errors before the mail server has the email: no connection, no greeting, a wrong certificate, no sign-in. */
const NEVER_SENT = new RegExp(
  [
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EDNS",
    "ETLS",
    "EAUTH",
    "connect E[A-Z]+",
    "Connection timeout",
    "Greeting never received",
    "certificate",
    "altnames",
    "before secure TLS connection",
  ].join("|"),
);

/** Whether the mail server certainly has not accepted the email. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof RecipientsRefused ||
    ("responseCode" in error && error.responseCode !== undefined) ||
    NEVER_SENT.test(`${errorCode(error)} ${error.message}`)
  );
}

/** Whether each further try would be refused, too: an unknown mailbox or ticket, a note that is too large. */
function isFinal(error: unknown): boolean {
  if (error instanceof RecipientsRefused) return error.isFinal;
  return error instanceof ProviderError && ["not_found", "bad_request", "too_large"].includes(error.code);
}

/** The kinds that are sent by another program than the mail server. */
const NO_EMAILS = ["supportNote", "fileRemoval"];

/**
 * Delays all queued entries for the same program if it is busy or does not respond: each would wait for its timeout and hold
 * up the entries for other programs. @returns the delay in milliseconds; 0 for any other error.
 */
async function restChannel({ db, clock }: Work, kind: string, error: unknown): Promise<number> {
  const restMs = restOf(error);
  if (restMs === 0) return 0;
  const until = new Date(clock() + restMs).toISOString();
  const isSame = NO_EMAILS.includes(kind) ? eq(outbox.kind, kind) : notInArray(outbox.kind, NO_EMAILS);
  await execute(
    db,
    sql`update outbox set next_at = ${until}::timestamptz
        where done_at is null and ${isSame} and next_at < ${until}::timestamptz`,
  );
  return restMs;
}

function restOf(error: unknown): number {
  if (error instanceof ProviderError && error.code === "too_many") {
    return Math.min(LAST_RETRY_MS, (error.retryAfterSeconds ?? REST_SECONDS) * 1000);
  }
  const cause = error instanceof ProviderError ? error.cause : error;
  if (!(cause instanceof Error)) return 0;
  const isSilent = cause.name === "TimeoutError" || errorCode(cause) === "ETIMEDOUT";
  return isSilent || NEVER_SENT.test(`${errorCode(cause)} ${cause.message}`) ? REST_SECONDS * 1000 : 0;
}
