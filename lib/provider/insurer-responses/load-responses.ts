import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { z } from "zod";
import { RESPONSE_ROWS_SHOWN } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/insurer-responses";
import { AT_INSURER_IN, type EndorsementStatus } from "@/lib/domain/endorsements/status";
import type { ExpectedResponse } from "@/lib/domain/insurer-responses/expected-response";
import { type ResponseProgress, responseProgress } from "@/lib/domain/insurer-responses/response-progress";
import type { Verdict } from "@/lib/domain/insurer-responses/response-words";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { endorsementMembers, insurerResponseRows, insurerResponses, userPolicies } from "../db/schema";
import { hasLeft } from "../endorsements/has-status";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { loadMoves } from "../endorsements/load-moves";
import { instantOf } from "../instant";
import { rowReply } from "./response-reply";

type LoadedResponse = z.input<typeof contract.InsurerResponse>;
type ShownResponse = Omit<LoadedResponse, "rows"> & { rows: ReturnType<typeof rowReply>[] };

/**
 * An endorsement, and when it was last sent: earlier responses belong to an earlier sending. Verdicts count in the status in
 * which they were recorded: the TPA's do not replace the insurer's.
 */
export type Sending = { endorsementId: string; sentAt: Date; status: EndorsementStatus };

export async function loadSending(db: Db, { id, createdAt, status }: StoredEndorsement): Promise<Sending> {
  const moves = await loadMoves(db, id);
  const sent = moves.findLast(({ status }) => AT_INSURER_IN.includes(status));
  return { endorsementId: id, sentAt: sent?.at ?? createdAt, status };
}

/** The responses to an endorsement, newest first, each with its first rows; with `responseId`, only that one. */
export async function loadResponses(
  db: Db,
  { endorsementId, sentAt }: Sending,
  responseId?: string,
): Promise<LoadedResponse[]> {
  const isOfResponse = eq(insurerResponseRows.responseId, insurerResponses.id);
  const counts = db
    .select({ accepted: countOf("ACCEPTED"), rejected: countOf("REJECTED"), pending: countOf("PENDING") })
    .from(insurerResponseRows)
    .where(isOfResponse)
    .as("counts");
  const shown = db
    .select()
    .from(insurerResponseRows)
    .where(isOfResponse)
    .orderBy(asc(insurerResponseRows.position))
    .limit(RESPONSE_ROWS_SHOWN)
    .as("shown");
  const found = await db
    .select()
    .from(insurerResponses)
    .innerJoinLateral(counts, sql`true`)
    .leftJoinLateral(shown, sql`true`)
    .where(
      and(
        eq(insurerResponses.endorsementId, endorsementId),
        responseId === undefined ? undefined : eq(insurerResponses.id, responseId),
      ),
    )
    .orderBy(desc(insurerResponses.createdAt), desc(insurerResponses.id), asc(shown.position));
  const responses = new Map<string, ShownResponse>();
  for (const { insurer_responses: stored, counts: counted, shown: row } of found) {
    const response: ShownResponse = responses.get(stored.id) ?? {
      ...responseReply(stored, sentAt),
      ...counted,
      rows: [],
    };
    if (row) response.rows.push(rowReply(row));
    responses.set(stored.id, response);
  }
  return [...responses.values()];
}

const countOf = (verdict: Verdict) =>
  sql`(count(*) filter (where ${insurerResponseRows.verdict} = ${verdict}))::int`.mapWith(Number).as(verdict);

const responseReply = (response: typeof insurerResponses.$inferSelect, sentAt: Date) => ({
  id: response.id,
  stage: response.stage,
  fileName: response.fileName,
  addedBy: response.addedBy,
  createdAt: instantOf(response.createdAt),
  isOfEarlierSending: response.sentAt < sentAt,
  lineCount: response.lineCount,
  unknown: response.unknownCount,
  ours: rupeesFromPaise(response.oursPaise),
  theirs: rupeesFromPaise(response.theirsPaise),
});

/** Progress of the responses since the endorsement was sent. @param more a response that is not stored yet. */
export async function loadProgress(
  db: Db,
  sending: Sending,
  { bringsUhids }: ExpectedResponse,
  more: readonly { memberId: string; verdict: Verdict; uhid: string | null }[] = [],
): Promise<ResponseProgress> {
  const stored = await loadVerdicts(db, sending);
  const verdicts = new Map<string, Verdict[]>();
  for (const { memberId, verdict } of [...stored, ...more]) {
    if (memberId && verdict) verdicts.set(memberId, [...(verdicts.get(memberId) ?? []), verdict]);
  }
  const given = new Map(more.map(({ memberId, uhid }) => [memberId, uhid]));
  const members = await db
    .select({
      id: endorsementMembers.id,
      operation: endorsementMembers.operation,
      uhid: userPolicies.uhid,
      hasLeft: hasLeft("user_policies").mapWith(Boolean),
    })
    .from(endorsementMembers)
    .leftJoin(userPolicies, eq(userPolicies.id, endorsementMembers.userPolicyId))
    .where(eq(endorsementMembers.endorsementId, sending.endorsementId));
  const rows = members.map((member) => ({ ...member, uhid: member.uhid ?? given.get(member.id) ?? null }));
  return responseProgress(rows, verdicts, { bringsUhids });
}

/** The verdicts recorded in the status of a sending, oldest first. */
async function loadVerdicts(db: Db, { endorsementId, sentAt, status }: Sending) {
  return db
    .select({ memberId: insurerResponseRows.memberId, verdict: insurerResponseRows.verdict })
    .from(insurerResponseRows)
    .innerJoin(insurerResponses, eq(insurerResponses.id, insurerResponseRows.responseId))
    .where(
      and(
        eq(insurerResponses.endorsementId, endorsementId),
        eq(insurerResponses.status, status),
        gte(insurerResponses.createdAt, sentAt),
      ),
    )
    .orderBy(asc(insurerResponses.createdAt), asc(insurerResponses.id));
}

/** The latest accepted or rejected verdict of each row that has one. */
export async function loadRecorded(db: Db, sending: Sending): Promise<Map<string, Verdict>> {
  const stored = await loadVerdicts(db, sending);
  return new Map(
    stored.flatMap(({ memberId, verdict }) => (isDecision(verdict) && memberId ? [[memberId, verdict]] : [])),
  );
}

const isDecision = (verdict: string | null): verdict is Verdict => verdict === "ACCEPTED" || verdict === "REJECTED";
