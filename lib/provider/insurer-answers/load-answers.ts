import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { z } from "zod";
import { ANSWER_ROWS_SHOWN } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/insurer-answers";
import { type AnswerProgress, answerProgress } from "@/lib/domain/insurer-answers/answer-progress";
import type { Verdict } from "@/lib/domain/insurer-answers/answer-words";
import type { ExpectedAnswer } from "@/lib/domain/insurer-answers/expected-answer";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { endorsementMembers, insurerAnswerRows, insurerAnswers, userPolicies } from "../db/schema";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { loadMoves } from "../endorsements/load-moves";
import { instantOf } from "../instant";
import { rowReply } from "./answer-reply";

type Answer = z.input<typeof contract.InsurerAnswer>;
type ShownAnswer = Omit<Answer, "rows"> & { rows: ReturnType<typeof rowReply>[] };

/** When the endorsement was last sent: earlier responses belong to an earlier sending. */
export async function loadSentAt(db: Db, { id, createdAt }: StoredEndorsement): Promise<Date> {
  const moves = await loadMoves(db, id);
  return moves.findLast(({ status }) => status === "SENT_TO_INSURER")?.at ?? createdAt;
}

/** The responses to an endorsement, newest first, each with its first rows; with `answerId`, only that one. */
export async function loadAnswers(db: Db, endorsementId: string, answerId?: string): Promise<Answer[]> {
  const isOfAnswer = eq(insurerAnswerRows.answerId, insurerAnswers.id);
  const counts = db
    .select({ accepted: countOf("ACCEPTED"), rejected: countOf("REJECTED"), pending: countOf("PENDING") })
    .from(insurerAnswerRows)
    .where(isOfAnswer)
    .as("counts");
  const shown = db
    .select()
    .from(insurerAnswerRows)
    .where(isOfAnswer)
    .orderBy(asc(insurerAnswerRows.position))
    .limit(ANSWER_ROWS_SHOWN)
    .as("shown");
  const found = await db
    .select()
    .from(insurerAnswers)
    .innerJoinLateral(counts, sql`true`)
    .leftJoinLateral(shown, sql`true`)
    .where(
      and(
        eq(insurerAnswers.endorsementId, endorsementId),
        answerId === undefined ? undefined : eq(insurerAnswers.id, answerId),
      ),
    )
    .orderBy(desc(insurerAnswers.createdAt), desc(insurerAnswers.id), asc(shown.position));
  const answers = new Map<string, ShownAnswer>();
  for (const { insurer_answers: stored, counts: counted, shown: row } of found) {
    const answer: ShownAnswer = answers.get(stored.id) ?? { ...answerReply(stored), ...counted, rows: [] };
    if (row) answer.rows.push(rowReply(row));
    answers.set(stored.id, answer);
  }
  return [...answers.values()];
}

const countOf = (verdict: Verdict) =>
  sql`(count(*) filter (where ${insurerAnswerRows.verdict} = ${verdict}))::int`.mapWith(Number).as(verdict);

const answerReply = (answer: typeof insurerAnswers.$inferSelect) => ({
  id: answer.id,
  stage: answer.stage,
  fileName: answer.fileName,
  addedBy: answer.addedBy,
  createdAt: instantOf(answer.createdAt),
  lineCount: answer.lineCount,
  unknown: answer.unknownCount,
  ours: rupeesFromPaise(answer.oursPaise),
  theirs: rupeesFromPaise(answer.theirsPaise),
});

/** Progress of the responses since the endorsement was sent. @param more a response that is not stored yet. */
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
