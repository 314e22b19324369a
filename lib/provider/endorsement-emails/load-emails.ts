import { and, desc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-emails";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import type { Db } from "../db/connect";
import { endorsementEmails, outbox } from "../db/schema";
import { instantOf } from "../instant";

type Email = z.input<typeof contract.EndorsementEmail>;

/** The emails of an endorsement without their files, newest first; `stage` limits them to insurer or TPA. */
export const loadEmails = (db: Db, endorsementId: string, stage?: FormatStage): Promise<Email[]> =>
  selectEmails(
    db,
    and(
      eq(endorsementEmails.endorsementId, endorsementId),
      stage === undefined ? undefined : eq(endorsementEmails.stage, stage),
    ),
  );

/** One email without its file. */
export async function loadEmailById(db: Db, id: string): Promise<Email> {
  const [email] = await selectEmails(db, eq(endorsementEmails.id, id));
  if (!email) throw new Error("the email was not stored");
  return email;
}

async function selectEmails(db: Db, where: SQL | undefined): Promise<Email[]> {
  const { id, stage, inReplyTo, to, cc, subject, fileName, rows, sentBy, createdAt, outboxId } = endorsementEmails;
  const { doneAt, deliveredTo, lastError, nextAt } = outbox;
  const found = await db
    .select({
      ...{ id, stage, inReplyTo, to, cc, subject, fileName, rows, sentBy, createdAt },
      ...{ doneAt, deliveredTo, lastError, nextAt },
    })
    .from(endorsementEmails)
    .innerJoin(outbox, eq(outbox.id, outboxId))
    .where(where)
    .orderBy(desc(outboxId));
  return found.map(
    ({ createdAt: at, doneAt: sentAt, deliveredTo: place, lastError: error, nextAt: next, ...email }) => ({
      ...email,
      createdAt: instantOf(at),
      ...stateOf({ doneAt: sentAt, deliveredTo: place, lastError: error, nextAt: next }),
    }),
  );
}

type EmailEntry = Pick<typeof outbox.$inferSelect, "doneAt" | "deliveredTo" | "lastError" | "nextAt">;

function stateOf({ doneAt, deliveredTo, lastError, nextAt }: EmailEntry): Pick<Email, "state" | "stateAt"> {
  if (doneAt) return { state: deliveredTo === "FOLDER" ? "WRITTEN" : "SENT", stateAt: instantOf(doneAt) };
  return lastError === null ? { state: "WAITING", stateAt: null } : { state: "FAILED", stateAt: instantOf(nextAt) };
}
