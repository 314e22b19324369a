import { type SQL, sql } from "drizzle-orm";
import type { FoundMember } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import { textArray } from "../db/unnest";
import { beginsWith } from "./text-conditions";

/** One index lookup: the condition, and its order if it reads a range. */
type Way = { by: FoundMember["foundBy"]; where: SQL; order?: SQL };

/** The expressions of a table of persons. Each has an index. */
export type PersonColumns = Record<"name" | "lastName" | "email" | "mobile", SQL> & {
  backup?: Record<"email" | "mobile", SQL>;
};

const EMPLOYEE_ID = sql.raw("employee_id");
const WHOLE_PHONE = 10;

/**
 * Lookups of persons, the most specific first. Part of a phone number or email address matches only for users who see
 * contacts; a complete one matches for all, as in Global Member Search.
 */
export function waysToPersons(call: Call, search: SearchMeaning, columns: PersonColumns): Way[] {
  const seesContacts = can(call.actor, "members.personal", call.flags);
  const { name, lastName } = columns;
  const ids = textArray([...search.ids]);
  return [
    ...(search.ids.length > 0 ? [{ by: "userId" as const, where: sql`id = any(${ids})` }] : []),
    ...(search.ids.length > 0 ? [{ by: "employeeId" as const, where: sql`employee_id = any(${ids})` }] : []),
    ...phoneWays(search.phone, columns, seesContacts),
    ...emailWays(search.email, columns, seesContacts),
    ...search.nameStarts.map((start) => ({ by: "name" as const, where: beginsWith(name, start), order: name })),
    ...search.lastNameStarts.map((start) => ({
      by: "name" as const,
      where: beginsWith(lastName, start),
      order: lastName,
    })),
    // The beginning of an employee id, as typed and in capitals.
    ...search.ids.map((id) => ({
      by: "employeeId" as const,
      where: beginsExactly(EMPLOYEE_ID, id),
      order: EMPLOYEE_ID,
    })),
  ];
}

/** Whether an id starts with this one, whose case matters. */
export function beginsExactly(column: SQL, start: string): SQL {
  return sql`${column} ~>=~ ${start}::text and ${column} ~<~ (${start}::text || chr(1114111))`;
}

function phoneWays(phone: string | null, { mobile, backup }: PersonColumns, seesContacts: boolean): Way[] {
  if (phone === null) return [];
  const by = "mobile" as const;
  if (phone.length === WHOLE_PHONE) return [{ by, where: equals([mobile, backup?.mobile], phone) }];
  return seesContacts ? [{ by, where: beginsWith(mobile, phone), order: mobile }] : [];
}

function emailWays(found: SearchMeaning["email"], { email, backup }: PersonColumns, seesContacts: boolean): Way[] {
  if (found === null) return [];
  const by = "email" as const;
  const { text, isWhole } = found;
  return [
    ...(isWhole ? [{ by, where: equals([email, backup?.email], text) }] : []),
    ...(seesContacts ? [{ by, where: beginsWith(email, text), order: email }] : []),
  ];
}

const equals = (columns: readonly (SQL | undefined)[], text: string): SQL =>
  sql`(${sql.join(
    columns.filter((column) => column !== undefined).map((column) => sql`${column} = ${text}`),
    sql` or `,
  )})`;
