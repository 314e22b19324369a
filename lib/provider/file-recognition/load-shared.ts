import { sql } from "drizzle-orm";
import { z } from "zod";
import { REMEMBERED_LISTS } from "@/lib/domain/column-matching/purpose";
import { companiesOfDomains } from "@/lib/domain/companies/email-domains";
import { sharedFacts } from "@/lib/domain/companies/similar";
import type { FileEvidence } from "@/lib/domain/file-recognition/evidence";
import type { SharedEvidence } from "@/lib/domain/file-recognition/recognise";
import { policyNumberKey } from "@/lib/domain/policies/policy-number";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { policyNumberKeyOf } from "../policies/policy-number";

const Company = z.object({
  companyId: z.string(),
  companyName: z.string(),
  policyNumber: z.boolean(),
  employees: z.number(),
  headings: z.number(),
});
const Address = z.object({ companyId: z.string(), email: z.string() });

/** What each active company shares with a file. */
export async function loadShared(db: Db, evidence: FileEvidence): Promise<SharedEvidence[]> {
  const companies = await queryRows(db, Company, countShared(evidence));
  const addresses = await queryRows(db, Address, KNOWN_ADDRESSES);
  const byDomain = new Set(companiesOfDomains(evidence.domains, addresses));
  return companies.map((company) => ({
    ...company,
    domain: byDomain.has(company.companyId),
    name: evidence.employers.some((employer) => isNamed(employer, company.companyName)),
  }));
}

const NO_NUMBERS = { gstNumber: null, panNumber: null };

const isNamed = (employer: string, companyName: string) =>
  sharedFacts({ name: employer, ...NO_NUMBERS }, { name: companyName, ...NO_NUMBERS }).includes("name");

const KNOWN_ADDRESSES = sql`
  select company_id as "companyId", email from hr_contacts where email is not null
  union
  select id, spoc_email from companies where spoc_email is not null`;

const countShared = ({ policyNumbers, employeeIds, headings }: FileEvidence) => sql`
  select c.id as "companyId", c.name as "companyName",
         exists (select 1 from policies p where p.company_id = c.id and ${hasNumber(policyNumbers)}) as "policyNumber",
         coalesce(known.employees, 0)::int as employees,
         coalesce(earlier.headings, 0)::int as headings
  from companies c
  left join (select employer, count(distinct employee_id) as employees from users
             where employer is not null and employee_id = any(${textArray(employeeIds)}) group by employer) as known
    on known.employer = c.id
  left join (select m.company_id, count(*) as headings from column_mappings m
             cross join unnest(${textArray(headings)}) as heading
             where m.headings ?| array(select list || ':' || heading from unnest(${textArray([...REMEMBERED_LISTS])}) as list)
             group by m.company_id) as earlier
    on earlier.company_id = c.id
  where c.active`;

/** Whether a policy `p` has one of these numbers, however they are written. */
export const hasNumber = (policyNumbers: readonly string[]) =>
  sql`${policyNumberKeyOf(sql.raw("p.policy_number"))} = any(${textArray(keysOf(policyNumbers))})`;

const keysOf = (policyNumbers: readonly string[]) => policyNumbers.map(policyNumberKey).filter((key) => key !== "");
