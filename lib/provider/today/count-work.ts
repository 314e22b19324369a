import { type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/today";
import { WorkCounts } from "@/lib/contract/today";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { actorOf, type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { ownerCondition, QUEUE_CONDITIONS } from "../endorsements/list-query";
import { loadCalendar } from "../holidays/load-calendar";
import type { Verb } from "../route";
import { refreshBeforeReading } from "../workload/refresh-workload";

/** Counts the groups of the queue by the conditions of the list's filter; reads one index alone. */
export const countWork: Verb<typeof contract.countWork> = async (db, call, { query: { ownerId } }) => {
  await refreshBeforeReading(call);
  const owned = ownerId ? ownerCondition(ownerId.split(","), actorOf(call)) : sql`true`;
  return { data: await countGroups(db, call, owned) };
};

/** Counts the groups among the open endorsements `e` that match a condition. */
export async function countGroups(db: Db, call: Call, where: SQL): Promise<WorkCounts> {
  const day = overdueBefore(today(call), await loadCalendar(db));
  const count = (group: keyof typeof QUEUE_CONDITIONS) =>
    sql`(count(*) filter (where ${QUEUE_CONDITIONS[group](day)}))::int`;
  const [counted] = await queryRows(
    db,
    WorkCounts,
    sql`select count(*)::int as open, (count(*) filter (where e.owner_id = ${actorOf(call)}))::int as mine, ${count("overdue")} as overdue, ${count("blocked")} as blocked,
               ${count("ready")} as ready, ${count("atInsurer")} as "atInsurer"
        from endorsements e where not e.is_complete and ${where}`,
  );
  return counted ?? { open: 0, mine: 0, overdue: 0, blocked: 0, ready: 0, atInsurer: 0 };
}
