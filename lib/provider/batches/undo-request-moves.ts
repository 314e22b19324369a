import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  CHANGE_REQUEST_STATUSES,
  type ChangeRequestStatus,
  isDecided,
  isOpen,
} from "@/lib/domain/change-requests/status";
import { writeAudit } from "../audit";
import { nowSql } from "../context";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { type NewEvent, publishEvents } from "../events/publish-events";
import { loadChangedRows, type RestoredTable, restoreRows } from "./changed-rows";
import type { RemainingItem, UndoBatch } from "./undo-report";

const REQUESTS: RestoredTable = { name: "change_requests", key: "id", columns: ["status", "comment"] };

const Request = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  userId: z.string().nullable(),
  status: z.enum(CHANGE_REQUEST_STATUSES),
});

const statusOf = (value: unknown): ChangeRequestStatus | undefined =>
  CHANGE_REQUEST_STATUSES.find((status) => status === value);

/** Undoes a bulk move of change requests: restores status and comment of each request that was not moved since. */
export const undoRequestMoves: UndoBatch = async (db, call, batch) => {
  const ids = (await loadChangedRows(db, batch.id, REQUESTS)).map(({ rowId }) => rowId);
  const requests = await queryRows(
    db,
    Request,
    sql`select id, company_id as "companyId", name, user_id as "userId", status from change_requests
        where id = any(${textArray(ids)}) order by id for update`,
  );
  const known = new Map(requests.map((request) => [request.id, request]));
  const remaining: RemainingItem[] = [];
  const restored = (await loadChangedRows(db, batch.id, REQUESTS)).filter(
    ({ rowId, changedSince, isGone, by, atSeconds }) => {
      if (!isGone && changedSince.length === 0) return true;
      const { name = rowId, userId = null } = known.get(rowId) ?? {};
      remaining.push({
        item: "REQUEST",
        userId,
        name,
        reason: isGone ? "REMOVED" : "CHANGED",
        detail: null,
        by,
        atSeconds,
      });
      return false;
    },
  );
  const sets = [sql`updated_by = ${call.actor.name}`, sql`updated_at = ${nowSql(call)}`];
  await restoreRows(db, REQUESTS, restored, sets);
  const events: NewEvent[] = [];
  for (const { rowId, before } of restored) {
    const request = known.get(rowId);
    const to = statusOf(before.status);
    if (!request || !to) continue;
    if (isDecided(request.status) && isOpen(to)) {
      const data = { changeRequestId: rowId, from: request.status, to };
      events.push({ type: "change_request.reopened", companyId: request.companyId, recordId: rowId, data });
    }
    await writeAudit(db, call, {
      action: "undoBatch",
      entity: "changeRequest",
      entityId: rowId,
      before: { status: request.status },
      after: { status: to, batchId: batch.id },
    });
  }
  await publishEvents(db, call, events);
  const count = restored.length;
  return { reversed: count > 0 ? [{ item: "REQUEST", count }] : [], remaining, endorsements: [], counters: [] };
};
