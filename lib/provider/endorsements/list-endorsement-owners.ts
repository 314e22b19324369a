import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-owner";
import { OwnerLoad } from "@/lib/contract/endorsement-owner";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { actorOf, today } from "../context";
import { queryRows } from "../db/rows";
import { loadCalendar } from "../holidays/load-calendar";
import { nameOrNull } from "../members/name-sql";
import type { Verb } from "../route";
import { QUEUE_CONDITIONS } from "./list-query";
import { MAY_OWN } from "./owners";

/** All users who may own endorsements, by name, with their numbers of open and overdue endorsements. */
export const listEndorsementOwners: Verb<typeof contract.listEndorsementOwners> = async (db, call) => {
  const late = QUEUE_CONDITIONS.overdue(overdueBefore(today(call), await loadCalendar(db)));
  const found = await queryRows(
    db,
    OwnerLoad,
    sql`select u.id, coalesce(${nameOrNull("u")}, u.id) as name, u.id = ${actorOf(call)} as "isSelf",
               owned.open, owned.overdue
        from users u
        cross join lateral (select count(*)::int as open, (count(*) filter (where ${late}))::int as overdue
          from endorsements e where e.owner_id = u.id and not e.is_complete) as owned
        where ${MAY_OWN}
        order by name, u.id`,
  );
  return { data: found };
};
