import { type SQL, sql } from "drizzle-orm";
import { FoundMember } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { lastNameFirst } from "../db/schema";
import { beginsExactly, type PersonColumns, waysToPersons } from "./person-ways";
import { MEMBERS_FOUND } from "./text-conditions";

/** The same expressions as in the indexes of `users`. */
const COLUMNS: PersonColumns = {
  name: sql.raw("lower(first_name || ' ' || last_name)"),
  lastName: lastNameFirst(sql.raw("first_name || ' ' || last_name")),
  email: sql.raw("lower(email)"),
  mobile: sql.raw("mobile"),
  backup: { email: sql.raw("lower(backup_email_address)"), mobile: sql.raw("backup_phone_number") },
};
const UHID = sql.raw("uhid");

/** The maximum number of results, and the company or policy; without them, every company. */
type Range = { limit: number; employer?: string | undefined; policyId?: string | undefined };

/** Finds members of any company, the most specific searches first. */
export async function findMembersByText(db: Db, call: Call, search: SearchMeaning): Promise<FoundMember[]> {
  const found = foundPersons(call, search, { limit: MEMBERS_FOUND });
  if (found === null) return [];
  return queryRows(
    db,
    FoundMember,
    sql`select m.id as "userId", m.first_name as "firstName", m.last_name as "lastName",
               m.employee_id as "employeeId", m.relationship, c.id as "companyId", c.name as "companyName", m.active,
               found.found_by as "foundBy"
        from (${found}) as found
        join users m on m.id = found.id
        join companies c on c.id = m.employer
        order by ${FOUND_ORDER}
        limit ${MEMBERS_FOUND}`,
  );
}

/** The sort order of results: `found` joined with the person `m`. A family shares the employee's ID: the employee first. */
export const FOUND_ORDER = sql.raw(
  `found.place, m.active desc, found.found_by = 'employeeId' and m.relationship <> 'self',
   lower(m.first_name), lower(m.last_name), m.id`,
);

/** Each person once as `id`, `found_by` and `place`; null if the text matches no kind of search. */
export function foundPersons(call: Call, search: SearchMeaning, { limit, employer, policyId }: Range): SQL | null {
  const ofCompany = employer === undefined ? sql`person.employer is not null` : sql`person.employer = ${employer}`;
  const within =
    policyId === undefined
      ? ofCompany
      : sql`${ofCompany} and exists (select 1 from user_policies held
                                     where held.user_id = person.id and held.policy_id = ${policyId})`;
  const branches = [
    ...waysToPersons(call, search, COLUMNS).map(
      ({ by, where, order }, place) =>
        sql`(select id, ${by}::text as found_by, ${place}::integer as place from users person
             where ${within} and ${where} ${order ? sql`order by ${order} using ~<~` : sql``}
             limit ${limit})`,
    ),
    ...uhidBranches(search, { limit, within }),
  ];
  if (branches.length === 0) return null;
  return sql`select distinct on (id) * from (${sql.join(branches, sql` union all `)}) as each order by id, place`;
}

const EXACT_UHID = -1;
const UHID_START = 100;

/**
 * Searches the UHIDs of covers. Complete matches come first; those that only start with the text come last. Text
 * without a digit is read as a name, because many UHIDs begin with the employer's name.
 */
function uhidBranches({ ids }: SearchMeaning, { limit, within }: { limit: number; within: SQL }): SQL[] {
  return ids
    .filter((id) => /\d/.test(id))
    .map(
      (id) =>
        sql`(select person.id, 'uhid', case when cover.uhid = ${id} then ${EXACT_UHID} else ${UHID_START} end::integer
           from (select user_id, uhid from user_policies where ${beginsExactly(UHID, id)}
                 order by uhid using ~<~ limit ${limit}) as cover
           join users person on person.id = cover.user_id and ${within})`,
    );
}
