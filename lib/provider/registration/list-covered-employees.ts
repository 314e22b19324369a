import { sql } from "drizzle-orm";
import { z } from "zod";
import { COVERED_EMPLOYEES_PAGE } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/row-facts";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";
import type { Verb } from "../route";

const EmployeeId = z.object({ employeeId: z.string() });
const Company = z.object({ companyId: z.string() });

/**
 * Sorted employee ids of the families with a life in force on a policy: keyset, never OFFSET. Returns no other personal
 * data.
 * @throws ProviderError not_found
 */
export const listCoveredEmployees: Verb<typeof contract.listCoveredEmployees> = async (
  db,
  _call,
  { params: { policyId }, query: { after = "" } },
) => {
  const [policy] = await queryRows(
    db,
    Company,
    sql`select company_id as "companyId" from policies where id = ${policyId}`,
  );
  if (!policy) throw notFound("Policy");
  const found = await queryRows(
    db,
    EmployeeId,
    sql`
      select distinct u.employee_id as "employeeId"
      from users u
      join user_policies up on up.user_id = u.id
      where u.employer = ${policy.companyId} and u.employee_id > ${after} and up.policy_id = ${policyId} and up.active
      order by u.employee_id
      limit ${COVERED_EMPLOYEES_PAGE + 1}`,
  );
  const employeeIds = found.slice(0, COVERED_EMPLOYEES_PAGE).map(({ employeeId }) => employeeId);
  const isMore = found.length > COVERED_EMPLOYEES_PAGE;
  return { data: { employeeIds, nextPageId: isMore ? (employeeIds.at(-1) ?? null) : null } };
};
