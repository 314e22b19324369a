import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/insurer-responses";
import { type RecordedChange, recordedChanges } from "@/lib/domain/insurer-responses/recorded-changes";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { writeAudit } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { insertRows } from "../db/insert-rows";
import { insurerResponseRows, insurerResponses } from "../db/schema";
import { changedMeanwhile } from "../endorsements/changed-meanwhile";
import { incrementVersion } from "../endorsements/increment-version";
import { lockEndorsement } from "../endorsements/lock-for-edit";
import { ProviderError } from "../errors";
import { hashOf } from "../idempotency";
import { newId } from "../ids";
import { markRecorded } from "../inbox/mark-recorded";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { assignedIn, assignUhids } from "../uhids/assign-uhids";
import { assertExpected } from "./assert-expected";
import { type JudgedLines, judgeLines, uhidRowsOf } from "./judge-lines";
import { loadProgress, loadRecorded, loadResponses, loadSending, type Sending } from "./load-responses";
import { responseRows, uhidCounts } from "./response-reply";

const NO_UHIDS = { assigned: 0, unchanged: 0, failed: 0 };

/**
 * Stores a response row by row and its UHIDs with the members; the endorsement's status is unchanged. Recording the same
 * file again changes nothing.
 * @throws ProviderError not_found; bad_request if no response is expected, for undecided lines and unconfirmed changes, and as `judgeLines`;
 * conflict when the endorsement has changed since it was loaded; for an email's file as `markRecorded`.
 */
export const recordInsurerResponse: Verb<typeof contract.recordInsurerResponse> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const endorsement = await lockEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const sending = await loadSending(db, endorsement);
  const { fileName, version, attachmentId, confirmedChanges, ...given } = body;
  const file = { ...sending, fingerprint: hashOf(JSON.stringify(given)) };
  const earlier = await findSameFile(db, file);
  if (!earlier && version !== endorsement.version) throw changedMeanwhile(endorsement);
  const expected = assertExpected(endorsement, policy);
  if (earlier) {
    if (attachmentId !== undefined)
      await markRecorded(db, call, { attachmentId, endorsementId: id, responseId: earlier });
    const response = await loadResponse(db, sending, earlier);
    return {
      data: { response, progress: await loadProgress(db, sending, expected), uhids: NO_UHIDS, isRepeated: true },
    };
  }

  const judged = await judgeLines(db, { endorsementId: id, policy, expected }, given);
  assertDecided(judged);
  assertConfirmed(recordedChanges(judged.rows, await loadRecorded(db, sending)), confirmedChanges);
  const plan = await assignUhids(db, call, policy.id, uhidRowsOf(judged));
  const rows = responseRows(judged, plan);
  const responseId = newId("ans");
  await db.insert(insurerResponses).values({
    id: responseId,
    ...file,
    stage: expected.stage,
    fileName,
    lineCount: given.lines.length,
    unknownCount: judged.matches.filter(({ kind }) => kind === "UNKNOWN").length,
    oursPaise: judged.oursPaise,
    theirsPaise: judged.theirsPaise,
    addedBy: call.actor.name,
    createdAt: now(call),
  });
  const stored = rows.map((row, position) => ({ ...row, responseId, position }));
  await insertRows(db, insurerResponseRows, stored);
  if (attachmentId !== undefined) await markRecorded(db, call, { attachmentId, endorsementId: id, responseId });
  await incrementVersion(db, call, id);
  const response = await loadResponse(db, sending, responseId);
  const { accepted, rejected, pending, unknown } = response;
  const after = {
    fileName,
    stage: expected.stage,
    accepted,
    rejected,
    pending,
    unknown,
    assigned: assignedIn(plan),
    attachmentId,
  };
  await writeAudit(db, call, { action: "recordInsurerResponse", entity: "endorsement", entityId: id, after });
  const progress = await loadProgress(db, sending, expected);
  return { data: { response, progress, uhids: uhidCounts(plan), isRepeated: false } };
};

type File = Pick<typeof insurerResponses.$inferSelect, "endorsementId" | "sentAt" | "status" | "fingerprint">;

/** The stored response with the same content. */
async function findSameFile(db: Db, file: File): Promise<string | null> {
  const [found] = await db
    .select({ id: insurerResponses.id })
    .from(insurerResponses)
    .where(
      and(
        eq(insurerResponses.endorsementId, file.endorsementId),
        eq(insurerResponses.sentAt, file.sentAt),
        eq(insurerResponses.status, file.status),
        eq(insurerResponses.fingerprint, file.fingerprint),
      ),
    );
  return found?.id ?? null;
}

async function loadResponse(db: Db, sending: Sending, responseId: string) {
  const [response] = await loadResponses(db, sending, responseId);
  if (!response) throw new Error("the response was not stored");
  return response;
}

/** A line that matches several rows must have been decided by a user; nothing is guessed. */
function assertDecided({ matches }: JudgedLines): void {
  const open = matches.filter(({ kind }) => kind === "UNCLEAR").length;
  if (open > 0) throw new ProviderError("bad_request", TEXT.undecided({ n: open }));
}

/** A recorded verdict changes only where the user confirmed it [domain §24 #56]. */
function assertConfirmed(changes: readonly RecordedChange[], confirmed: readonly string[]): void {
  const n = changes.filter(({ memberId }) => !confirmed.includes(memberId)).length;
  if (n > 0) throw new ProviderError("bad_request", TEXT.unconfirmed({ n }));
}
