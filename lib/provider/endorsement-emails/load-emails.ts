import { and, desc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-emails";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { endorsementEmails, outbox } from "../db/schema";
import { exactInstantOf, instantOf } from "../instant";
import { LONG_SENDING_MS } from "../outbox/work-off";

type Email = z.input<typeof contract.EndorsementEmail>;
type Clocked = Pick<Call, "clock">;

/** The emails of an endorsement without their files, newest first; `stage` limits them to insurer or TPA. */
export const loadEmails = (db: Db, call: Clocked, endorsementId: string, stage?: FormatStage): Promise<Email[]> =>
  selectEmails(
    db,
    call,
    and(
      eq(endorsementEmails.endorsementId, endorsementId),
      stage === undefined ? undefined : eq(endorsementEmails.stage, stage),
    ),
  );

/** One email without its file. */
export async function loadEmailById(db: Db, call: Clocked, id: string): Promise<Email> {
  const [email] = await selectEmails(db, call, eq(endorsementEmails.id, id));
  if (!email) throw new Error("the email was not stored");
  return email;
}

async function selectEmails(db: Db, call: Clocked, where: SQL | undefined): Promise<Email[]> {
  const { id, stage, inReplyTo, to, cc, subject, fileName, rows, sentBy, createdAt, outboxId } = endorsementEmails;
  const { doneAt, deliveredTo, lastError, nextAt, refused, uncertainAt, sendingAt } = outbox;
  const found = await db
    .select({
      id,
      stage,
      inReplyTo,
      to,
      cc,
      subject,
      fileName,
      rows,
      sentBy,
      createdAt,
      entry: { doneAt, deliveredTo, lastError, nextAt, refused, uncertainAt, sendingAt },
    })
    .from(endorsementEmails)
    .innerJoin(outbox, eq(outbox.id, outboxId))
    .where(where)
    .orderBy(desc(outboxId));
  return found.map(({ createdAt: at, entry, ...email }) => ({
    ...email,
    createdAt: exactInstantOf(at),
    ...stateOf(entry),
    refused: entry.refused ?? [],
    uncertainAt: uncertaintyOf(entry, call),
  }));
}

type Entry = typeof outbox.$inferSelect;

function stateOf({
  doneAt,
  deliveredTo,
  lastError,
  nextAt,
}: Pick<Entry, "doneAt" | "deliveredTo" | "lastError" | "nextAt">): Pick<Email, "state" | "stateAt"> {
  if (doneAt && lastError !== null) return { state: "GIVEN_UP", stateAt: instantOf(doneAt) };
  if (doneAt) return { state: deliveredTo === "FOLDER" ? "WRITTEN" : "SENT", stateAt: instantOf(doneAt) };
  return lastError === null ? { state: "WAITING", stateAt: null } : { state: "FAILED", stateAt: instantOf(nextAt) };
}

/** A try that is under way becomes uncertain after a minute: its worker has ended. */
function uncertaintyOf({ uncertainAt, sendingAt }: Pick<Entry, "uncertainAt" | "sendingAt">, { clock }: Clocked) {
  const isLate = sendingAt !== null && sendingAt.getTime() <= clock() - LONG_SENDING_MS;
  const since = uncertainAt ?? (isLate ? sendingAt : null);
  return since && instantOf(since);
}
