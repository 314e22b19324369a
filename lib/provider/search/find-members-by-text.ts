import { type SQL, sql } from "drizzle-orm";
import { FoundMember } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { beginsWith, MEMBERS_FOUND } from "./text-conditions";

/** The same expressions as in the indexes `users_name` and `users_last_name`. */
const NAME = sql.raw("lower(first_name || ' ' || last_name)");
const LAST_NAME = sql.raw("lower(regexp_replace(first_name || ' ' || last_name, '^(.*[^ ]) +([^ ]+) *$', '\\2 \\1'))");
const EMAIL = sql.raw("lower(email)");

type Way = { by: FoundMember["foundBy"]; where: SQL; order?: SQL };

/** The maximum number of results, and the company; without one, every company. */
type Range = { limit: number; employer?: string | undefined };

/**
 * Finds members of any company, the most specific searches first. Part of a phone number or email address matches only for
 * users who see contacts; a complete one matches for all, as in Global Member Search.
 */
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

/** The sort order of results: `found` joined with the person `m`. */
export const FOUND_ORDER = sql.raw("found.place, m.active desc, lower(m.first_name), lower(m.last_name), m.id");

/** Each person once as `id`, `found_by` and `place`; null if the text matches no kind of search. */
export function foundPersons(call: Call, search: SearchMeaning, { limit, employer }: Range): SQL | null {
  const ways = waysOf(search, { seesContacts: can(call.actor, "members.personal", call.flags) });
  if (ways.length === 0) return null;
  const within = employer === undefined ? sql`employer is not null` : sql`employer = ${employer}`;
  const branches = ways.map(
    ({ by, where, order }, place) =>
      sql`(select id, ${by}::text as found_by, ${place}::integer as place from users
           where ${within} and ${where} ${order ? sql`order by ${order} using ~<~` : sql``}
           limit ${limit})`,
  );
  return sql`select distinct on (id) * from (${sql.join(branches, sql` union all `)}) as each order by id, place`;
}

function waysOf(search: SearchMeaning, { seesContacts }: { seesContacts: boolean }): Way[] {
  const ids = textArray([...search.ids]);
  return [
    ...(search.ids.length > 0 ? [{ by: "userId" as const, where: sql`id = any(${ids})` }] : []),
    ...(search.ids.length > 0 ? [{ by: "employeeId" as const, where: sql`employee_id = any(${ids})` }] : []),
    ...phoneWays(search.phone, seesContacts),
    ...emailWays(search.email, seesContacts),
    ...search.nameStarts.map((start) => ({ by: "name" as const, where: beginsWith(NAME, start), order: NAME })),
    ...search.lastNameStarts.map((start) => ({
      by: "name" as const,
      where: beginsWith(LAST_NAME, start),
      order: LAST_NAME,
    })),
    ...idWays(search),
  ];
}

const WHOLE_PHONE = 10;

function phoneWays(phone: string | null, seesContacts: boolean): Way[] {
  if (phone === null) return [];
  const by = "mobile" as const;
  if (phone.length === WHOLE_PHONE) return [{ by, where: sql`(mobile = ${phone} or backup_phone_number = ${phone})` }];
  const mobile = sql.raw("mobile");
  return seesContacts ? [{ by, where: beginsWith(mobile, phone), order: mobile }] : [];
}

function emailWays(email: SearchMeaning["email"], seesContacts: boolean): Way[] {
  if (email === null) return [];
  const by = "email" as const;
  const { text, isWhole } = email;
  return [
    ...(isWhole ? [{ by, where: sql`(lower(email) = ${text} or lower(backup_email_address) = ${text})` }] : []),
    ...(seesContacts ? [{ by, where: beginsWith(EMAIL, text), order: EMAIL }] : []),
  ];
}

/** Searches by the beginning of an employee id, as typed and in capitals. */
function idWays({ ids }: SearchMeaning): Way[] {
  const employeeId = sql.raw("employee_id");
  return ids.map((id) => ({
    by: "employeeId" as const,
    where: sql`employee_id ~>=~ ${id}::text and employee_id ~<~ (${id}::text || chr(1114111))`,
    order: employeeId,
  }));
}
