import { sql } from "drizzle-orm";
import { Relative } from "@/lib/contract/member-profiles";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import type { MemberRow } from "../users/member-columns";

/** The other family members: the employee first, then the dependants by age. */
export function listFamily(db: Db, { userId, parentId, employer }: MemberRow): Promise<Relative[]> {
  const holderId = parentId ?? userId;
  return queryRows(
    db,
    Relative,
    sql`select id as "userId", first_name as "firstName", last_name as "lastName", relationship, dob::text, active
        from users
        where (id = ${holderId} or parent_id = ${holderId}) and id <> ${userId} and employer = ${employer}
        order by id <> ${holderId}, active desc, dob nulls last, id`,
  );
}
