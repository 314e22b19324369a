import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/change-requests";
import {
  CHANGE_REQUEST_STATUSES,
  type ChangeRequestStatus,
  canMove,
  type MoveTarget,
  priorStatusRefusal,
} from "@/lib/domain/change-requests/status";
import { onlyOne } from "@/lib/domain/only-one";
import { writeAudit } from "../audit";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray, unnest } from "../db/unnest";
import { type NewEvent, publishEvents } from "../events/publish-events";
import { startBatch } from "../history/start-batch";
import type { InputOf, Verb } from "../route";

type Entry = InputOf<typeof contract.moveChangeRequests>["body"]["crList"][number];
const Stored = z.object({
  id: z.string(),
  companyId: z.string(),
  status: z.enum(CHANGE_REQUEST_STATUSES),
  updatedBy: z.string().nullable(),
});
type Stored = z.output<typeof Stored>;
type Move = Entry & { from: ChangeRequestStatus; companyId: string };

/**
 * Moves each entry that is in the required prior status and reports the others: never part of a request, always all that
 * can move [spec 2 §4]. If several users move one request, one succeeds and the others get the user's name [quality R4].
 */
export const moveChangeRequests: Verb<typeof contract.moveChangeRequests> = async (db, call, { body: { crList } }) => {
  const stored = await lockRequests(db, [...new Set(crList.map(({ crId }) => crId))]);
  const moves: Move[] = [];
  const inValidEntries: contract.RefusedMove[] = [];
  for (const entry of crList) {
    const request = stored.get(entry.crId);
    const error = refusal(request, entry.state);
    if (!request || error) {
      inValidEntries.push({ crId: entry.crId, state: entry.state, error: error ?? "" });
      continue;
    }
    moves.push({ ...entry, from: request.status, companyId: request.companyId });
    stored.set(entry.crId, { ...request, status: entry.state, updatedBy: call.actor.name });
  }
  const countTo = (to: MoveTarget) => moves.filter(({ state }) => state === to).length;
  const moved = { inProgress: countTo("IN_PROGRESS"), accepted: countTo("ACCEPTED"), rejected: countTo("REJECTED") };
  const counts = { ...moved, refused: inValidEntries.length };
  // Another program may move requests of several companies.
  const companyId = onlyOne(moves.map((move) => move.companyId));
  await startBatch(db, call, { kind: "bulkMove", companyId, counts });
  for (const step of stepsOf(moves)) await writeMoves(db, call, step);
  return { data: { inValidEntries } };
};

/** Locks in the order of the ids, so that overlapping lists cannot deadlock. */
async function lockRequests(db: Db, ids: readonly string[]): Promise<Map<string, Stored>> {
  const found = await queryRows(
    db,
    Stored,
    sql`select id, company_id as "companyId", status, updated_by as "updatedBy" from change_requests
        where id = any(${textArray(ids)}) order by id for update`,
  );
  return new Map(found.map((request) => [request.id, request]));
}

function refusal(request: Stored | undefined, to: MoveTarget): string | null {
  if (!request) return "Change request not found";
  if (canMove(request.status, to)) return null;
  const by = request.updatedBy ? ` (last moved by ${request.updatedBy})` : "";
  return `${priorStatusRefusal(request.status, to)}${by}`;
}

/** An id that occurs twice in the list moves in two consecutive steps; one statement changes a row only once. */
function stepsOf(moves: readonly Move[]): Move[][] {
  const steps: Move[][] = [];
  for (const move of moves) {
    const step = steps.find((batch) => !batch.some(({ crId }) => crId === move.crId));
    if (step) step.push(move);
    else steps.push([move]);
  }
  return steps;
}

async function writeMoves(db: Db, call: Call, moves: readonly Move[]): Promise<void> {
  const columns = [
    { name: "id", type: "text", value: ({ crId }: Move) => crId },
    { name: "status", type: "text", value: ({ state }: Move) => state },
    { name: "comment", type: "text", value: ({ comment }: Move) => comment || null },
  ];
  await execute(
    db,
    sql`
    update change_requests r
    set status = given.status, comment = coalesce(given.comment, r.comment), updated_by = ${call.actor.name},
        updated_at = ${nowSql(call)}
    from (${unnest(columns, moves)}) as given
    where r.id = given.id`,
  );
  await publishEvents(db, call, moves.flatMap(decisionOf));
  for (const { crId, from, state, comment } of moves) {
    await writeAudit(db, call, {
      action: "moveChangeRequest",
      entity: "changeRequest",
      entityId: crId,
      before: { status: from },
      after: { status: state, ...(comment ? { comment } : {}) },
    });
  }
}

function decisionOf({ crId, companyId, state }: Move): NewEvent[] {
  if (state === "IN_PROGRESS") return [];
  const data = { changeRequestId: crId, decision: state };
  return [{ type: "change_request.decided", companyId, recordId: crId, data }];
}
