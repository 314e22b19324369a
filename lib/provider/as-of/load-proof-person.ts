import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Person = z.object({
  userId: z.string(),
  name: z.string(),
  employeeId: z.string().nullable(),
  relationship: z.string().nullable(),
  dob: z.string().nullable(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
});

/** The person of a proof; undefined for staff and unknown ids. */
export async function loadProofPerson(db: Db, userId: string): Promise<z.output<typeof Person> | undefined> {
  const [person] = await queryRows(
    db,
    Person,
    sql`select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.employee_id as "employeeId",
               u.relationship, u.dob::text, u.employer as "companyId", c.name as "companyName"
        from users u join companies c on c.id = u.employer where u.id = ${userId}`,
  );
  return person;
}
