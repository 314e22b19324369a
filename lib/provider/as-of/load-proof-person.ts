import { sql } from "drizzle-orm";
import { CoverProof } from "@/lib/contract/cover-proof";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** The person of a proof; undefined for staff and unknown ids. */
export async function loadProofPerson(db: Db, userId: string): Promise<CoverProof["person"] | undefined> {
  const [person] = await queryRows(
    db,
    CoverProof.shape.person,
    sql`select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.employee_id as "employeeId",
               u.relationship, u.dob::text, u.employer as "companyId", c.name as "companyName"
        from users u join companies c on c.id = u.employer where u.id = ${userId}`,
  );
  return person;
}
