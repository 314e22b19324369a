import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Today } from "@/lib/contract/today";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { WAITING_CONDITIONS } from "../endorsements/list-query";
import { loadCalendar } from "../holidays/load-calendar";

const Row = z.object({ status: z.enum(ENDORSEMENT_STATUSES), overdue: z.int() });

/** The overdue endorsements of each status, most first; reads the index of the counters alone. */
export async function loadBreaches(db: Db, call: Call): Promise<NonNullable<Today["breaches"]>> {
  const isOverdue = WAITING_CONDITIONS.overdue(overdueBefore(today(call), await loadCalendar(db)));
  return queryRows(
    db,
    Row,
    sql`select e.status, count(*)::int as overdue from endorsements e where not e.is_complete and ${isOverdue}
        group by e.status order by overdue desc, e.status`,
  );
}
