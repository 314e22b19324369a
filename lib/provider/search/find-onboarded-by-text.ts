import { sql } from "drizzle-orm";
import { FoundOnboarded } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { lastNameFirst } from "../db/schema";
import { type PersonColumns, waysToPersons } from "./person-ways";
import { OTHERS_FOUND } from "./text-conditions";

/** The same expressions as in the indexes of `custom_enrolment_users`. */
const COLUMNS: PersonColumns = {
  name: sql.raw("lower(name)"),
  lastName: lastNameFirst(sql.raw("name")),
  email: sql.raw("lower(email)"),
  mobile: sql.raw("mobile"),
};

/** Employees whom the SKF script has onboarded, until they are members of the company. */
export async function findOnboardedByText(db: Db, call: Call, search: SearchMeaning): Promise<FoundOnboarded[]> {
  const ways = waysToPersons(call, search, COLUMNS);
  if (ways.length === 0) return [];
  const branches = ways.map(
    ({ by, where, order }, place) =>
      sql`(select id, ${by}::text as found_by, ${place}::integer as place from custom_enrolment_users
           where ${where} ${order ? sql`order by ${order} using ~<~` : sql``} limit ${OTHERS_FOUND})`,
  );
  return queryRows(
    db,
    FoundOnboarded,
    sql`select o.id, o.name, o.employee_id as "employeeId", c.id as "companyId", c.name as "companyName",
               p.id as "policyId", p.policy_type as "policyType", p.nick_name as "nickName", found.found_by as "foundBy"
        from (select distinct on (id) * from (${sql.join(branches, sql` union all `)}) as each order by id, place) as found
        join custom_enrolment_users o on o.id = found.id
        join companies c on c.id = o.company_id
        join policies p on p.id = o.policy_id
        where not exists (select from users m where m.employer = o.company_id and m.employee_id = o.employee_id
                          and m.relationship = 'self')
        order by found.place, lower(o.name), o.id
        limit ${OTHERS_FOUND}`,
  );
}
