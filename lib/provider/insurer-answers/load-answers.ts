import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import { ANSWER_ROWS_SHOWN } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/insurer-answers";
import { type AnswerProgress, answerProgress } from "@/lib/domain/insurer-answers/answer-progress";
import type { Verdict } from "@/lib/domain/insurer-answers/answer-words";
import type { ExpectedAnswer } from "@/lib/domain/insurer-answers/expected-answer";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { endorsementMembers, insurerAnswerRows, insurerAnswers, userPolicies } from "../db/schema";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { loadMoves } from "../endorsements/load-moves";
import { instantOf } from "../instant";
import { rowReply } from "./answer-reply";

type Answer = z.input<typeof contract.InsurerAnswer>;

/** When an endorsement was sent last: what was answered before is of another sending. */
export async function loadSentAt(db: Db, { id, createdAt }: StoredEndorsement): Promise<Date> {
  const moves = await loadMoves(db, id);
  return moves.findLast(({ status }) => status === "SENT_TO_INSURER")?.at ?? createdAt;
}

/** The answers of an endorsement, newest first; with an id that one alone. */
export async function loadAnswers(db: Db, endorsementId: string, answerId?: string): Promise<Answer[]> {
  const found = await db
    .select()
    .from(insurerAnswers)
    .where(
      and(
        eq(insurerAnswers.endorsementId, endorsementId),
        answerId === undefined ? undefined : eq(insurerAnswers.id, answerId),
      ),
    )
    .orderBy(desc(insurerAnswers.createdAt), desc(insurerAnswers.id));
  const answers: Answer[] = [];
  for (const answer of found) answers.push(await withRows(db, answer));
  return answers;
}

const Counts = z.object({ accepted: z.number(), rejected: z.number(), pending: z.number() });

async function withRows(db: Db, answer: typeof insurerAnswers.$inferSelect): Promise<Answer> {
  const { id, stage, fileName, addedBy, createdAt, lineCount, unknownCount, oursPaise, theirsPaise } = answer;
  const rows = await db
    .select()
    .from(insurerAnswerRows)
    .where(eq(insurerAnswerRows.answerId, id))
    .orderBy(asc(insurerAnswerRows.position))
    .limit(ANSWER_ROWS_SHOWN);
  const [counts] = await queryRows(
    db,
    Counts,
    sql`select count(*) filter (where verdict = 'ACCEPTED')::int as accepted,
               count(*) filter (where verdict = 'REJECTED')::int as rejected,
               count(*) filter (where verdict = 'PENDING')::int as pending
        from insurer_answer_rows where answer_id = ${id}`,
  );
  return {
    ...{ id, stage, fileName, addedBy, createdAt: instantOf(createdAt), lineCount, unknown: unknownCount },
    ...(counts ?? { accepted: 0, rejected: 0, pending: 0 }),
    ours: rupeesFromPaise(oursPaise),
    theirs: rupeesFromPaise(theirsPaise),
    rows: rows.map(rowReply),
  };
}

/** How far an endorsement is answered since it was sent. @param more what an answer not yet stored says. */
export async function loadProgress(
  db: Db,
  endorsement: StoredEndorsement,
  { bringsUhids }: ExpectedAnswer,
  more: readonly { memberId: string; verdict: Verdict; uhid: string | null }[] = [],
): Promise<AnswerProgress> {
  const stored = await db
    .select({ memberId: insurerAnswerRows.memberId, verdict: insurerAnswerRows.verdict })
    .from(insurerAnswerRows)
    .innerJoin(insurerAnswers, eq(insurerAnswers.id, insurerAnswerRows.answerId))
    .where(
      and(
        eq(insurerAnswers.endorsementId, endorsement.id),
        gte(insurerAnswers.createdAt, await loadSentAt(db, endorsement)),
      ),
    )
    .orderBy(asc(insurerAnswers.createdAt), asc(insurerAnswers.id));
  const verdicts = new Map<string, Verdict[]>();
  for (const { memberId, verdict } of [...stored, ...more]) {
    if (memberId && verdict) verdicts.set(memberId, [...(verdicts.get(memberId) ?? []), verdict]);
  }
  const given = new Map(more.map(({ memberId, uhid }) => [memberId, uhid]));
  const members = await db
    .select({ id: endorsementMembers.id, operation: endorsementMembers.operation, uhid: userPolicies.uhid })
    .from(endorsementMembers)
    .leftJoin(userPolicies, eq(userPolicies.id, endorsementMembers.userPolicyId))
    .where(eq(endorsementMembers.endorsementId, endorsement.id));
  const rows = members.map((member) => ({ ...member, uhid: member.uhid ?? given.get(member.id) ?? null }));
  return answerProgress(rows, verdicts, { bringsUhids });
}
