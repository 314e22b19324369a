import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-letters";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import type { Db } from "../db/connect";
import { endorsementLetters, outbox } from "../db/schema";
import { instantOf } from "../instant";

type Letter = z.input<typeof contract.EndorsementLetter>;

/** The letters of an endorsement without their files, newest first; with a stage those to insurer or TPA alone. */
export async function loadLetters(db: Db, endorsementId: string, stage?: FormatStage): Promise<Letter[]> {
  const { id, stage: of, to, cc, subject, fileName, rows, sentBy, createdAt, outboxId } = endorsementLetters;
  const { doneAt, deliveredTo, lastError, nextAt } = outbox;
  const found = await db
    .select({
      id,
      stage: of,
      to,
      cc,
      subject,
      fileName,
      rows,
      sentBy,
      createdAt,
      doneAt,
      deliveredTo,
      lastError,
      nextAt,
    })
    .from(endorsementLetters)
    .innerJoin(outbox, eq(outbox.id, outboxId))
    .where(and(eq(endorsementLetters.endorsementId, endorsementId), stage === undefined ? undefined : eq(of, stage)))
    .orderBy(desc(outboxId));
  return found.map(
    ({ createdAt: at, doneAt: sentAt, deliveredTo: place, lastError: error, nextAt: next, ...letter }) => ({
      ...letter,
      createdAt: instantOf(at),
      ...stateOf({ doneAt: sentAt, deliveredTo: place, lastError: error, nextAt: next }),
    }),
  );
}

type LetterEntry = Pick<typeof outbox.$inferSelect, "doneAt" | "deliveredTo" | "lastError" | "nextAt">;

function stateOf({ doneAt, deliveredTo, lastError, nextAt }: LetterEntry): Pick<Letter, "state" | "stateAt"> {
  if (doneAt) return { state: deliveredTo === "FOLDER" ? "WRITTEN" : "SENT", stateAt: instantOf(doneAt) };
  return lastError === null ? { state: "WAITING", stateAt: null } : { state: "FAILED", stateAt: instantOf(nextAt) };
}
