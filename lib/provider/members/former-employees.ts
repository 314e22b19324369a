import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { fullName } from "../users/name-sql";

const Former = z.object({ userId: z.string(), employeeId: z.string(), name: z.string() });
type Former = z.output<typeof Former>;

/** By employee id. */
export type FormerEmployees = ReadonlyMap<string, Former>;

/** The former employees of these employee ids. A record without covers was merged with another: its id is free. */
export async function findFormerEmployees(
  db: Db,
  companyId: string,
  employeeIds: Iterable<string>,
): Promise<FormerEmployees> {
  const found = await queryRowsByChunk(
    db,
    Former,
    employeeIds,
    (chunk) => sql`
      select id as "userId", employee_id as "employeeId", ${fullName("users")} as name
      from users
      where employer = ${companyId} and employee_id = any(${chunk}) and relationship = 'self' and not active
        and exists (select from user_policies cover where cover.user_id = users.id)
      order by created_at, id`,
  );
  return new Map(found.map((former) => [former.employeeId, former]));
}
