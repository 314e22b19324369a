import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { MAX_KNOWN_NAMES } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/row-facts";
import { addName, createNameFilter } from "@/lib/domain/members/name-filter";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { countLivesOfCompany } from "../members/count-lives";
import type { Verb } from "../route";

/** A lookup of one name costs about as much as this many names in the filter. */
const WORTH_PER_NAME = 4;

/** Employee id, mobile and email. */
const NAMES_PER_EMPLOYEE = 3;

/** Families per statement: a few milliseconds of the event loop. */
const PAGE = 5_000;

const Family = z.object({ employeeId: z.string(), mobile: z.string().nullable(), email: z.string().nullable() });

const namesOf = ({ employeeId, mobile, email }: z.output<typeof Family>) => [employeeId, mobile, email];

/**
 * A filter of the employee ids, mobiles and emails that `loadScope` may find on any policy. Audited, because it reveals
 * who is known.
 * @throws ProviderError not_found
 */
export const getKnownNames: Verb<typeof contract.getKnownNames> = async (db, call, { body: { companyId, names } }) => {
  await loadCompany(db, companyId);
  const { employees } = await countLivesOfCompany(db, companyId);
  const known = employees.total * NAMES_PER_EMPLOYEE;
  if (known > MAX_KNOWN_NAMES || known > names * WORTH_PER_NAME) return { data: null };
  const filter = createNameFilter(known, randomInt(2 ** 31));
  for await (const families of familiesOf(db, companyId)) {
    for (const name of families.flatMap(namesOf)) if (name !== null) addName(filter, name);
  }
  await writeAudit(db, call, {
    action: "getKnownNames",
    entity: "company",
    entityId: companyId,
    after: { employees: employees.total },
  });
  return { data: { salt: filter.salt, bits: Buffer.from(filter.bits).toString("base64") } };
};

/** All employee ids of the company with the contact data of the active account holder, at most one each. */
async function* familiesOf(db: Db, companyId: string) {
  for (let after = ""; ; ) {
    const families = await queryRows(
      db,
      Family,
      sql`
        select employee_id as "employeeId", max(mobile) filter (where active and relationship = 'self') as mobile,
               max(lower(email)) filter (where active and relationship = 'self') as email
        from users
        where employer = ${companyId} and employee_id > ${after}
        group by employee_id
        order by employee_id
        limit ${PAGE}`,
    );
    yield families;
    const last = families.at(-1);
    if (!last) return;
    after = last.employeeId;
  }
}
