import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { eraseHistory } from "./erase-history";
import { ERASED } from "./erasing-call";

/**
 * The employee IDs that these persons have or had. An ID that another employee has now is left out, because the data
 * under it belongs to that employee.
 */
const ownEmployeeIds = (persons: SQL): SQL =>
  sql`(select own.employer, own.employee_id from (
         select employer, employee_id from users where id = any(${persons}) and relationship = 'self'
         union
         select row ->> 'employer', row ->> 'employee_id' from row_history
         where table_name = 'users' and person_id = any(${persons}) and row ->> 'relationship' = 'self') own
       where own.employee_id is not null and not exists (
         select from users other where other.employer = own.employer and other.employee_id = own.employee_id
           and other.relationship = 'self' and not other.id = any(${persons})))`;

/** Employees whom the SKF script has onboarded. They have no record of a person, only its employee ID. */
export const onboardedOfPersons = (persons: SQL): SQL =>
  sql`(select o.id from custom_enrolment_users o
       join ${ownEmployeeIds(persons)} own on own.employer = o.company_id and own.employee_id = o.employee_id)`;

/** The rows of SKF workbooks about persons, as runs have stored them. */
export const scriptRowsOfPersons = (persons: SQL): SQL =>
  sql`(select r.run_id, r.position from script_run_rows r
       join policies p on p.id = trim(r.fields ->> 'policyId')
       join ${ownEmployeeIds(persons)} own on own.employer = p.company_id
         and own.employee_id = trim(r.fields ->> 'employeeId'))`;

const Removed = z.object({ id: z.string(), companyId: z.string() });

/** Call it before the employee IDs are removed. */
export async function eraseOnboarded(db: Db, persons: SQL): Promise<void> {
  await execute(
    db,
    sql`update script_run_rows set fields = '{}', label = ${ERASED} where (run_id, position) in ${scriptRowsOfPersons(persons)}`,
  );
  const removed = await queryRows(
    db,
    Removed,
    sql`delete from custom_enrolment_users where id in ${onboardedOfPersons(persons)}
        returning id, company_id as "companyId"`,
  );
  const scopes = [...new Set(removed.map(({ companyId }) => companyId))];
  await eraseHistory(db, { table: "custom_enrolment_users", scopes, ids: removed.map(({ id }) => id) });
}
