import { sql } from "drizzle-orm";
import { z } from "zod";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { QUEUE_CONDITIONS } from "../endorsements/list-query";
import type { NewEvent } from "../events/publish-events";
import { loadCalendar } from "../holidays/load-calendar";

const LateRow = z.object({
  endorsementId: z.string(),
  companyId: z.string(),
  policyId: z.string(),
  endorsementNumber: z.int(),
  status: z.enum(ENDORSEMENT_STATUSES),
  dueOn: z.iso.date(),
});

/** The overdue endorsements, with or without an owner. The key has the stage and its due date: each is published once. */
export async function loadOverdueEvents(db: Db, call: Call): Promise<NewEvent[]> {
  const before = overdueBefore(today(call), await loadCalendar(db));
  const late = await queryRows(
    db,
    LateRow,
    sql`select e.id as "endorsementId", e.company_id as "companyId", e.policy_id as "policyId",
               e.endorsement_number as "endorsementNumber", e.status, e.due_on::text as "dueOn"
        from endorsements e
        where not e.is_complete and e.checked_on is not null and ${QUEUE_CONDITIONS.overdue(before)}
        order by e.due_on, e.id`,
  );
  return late.map(({ companyId, ...data }) => {
    const { endorsementId: recordId, status, dueOn } = data;
    const key = `endorsement.overdue ${recordId} ${status} ${dueOn}`;
    return { type: "endorsement.overdue", companyId, recordId, data, key };
  });
}
