import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Role } from "@/lib/permissions";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

const Person = z.object({ id: z.string(), roles: z.array(z.string()) });
const CompanyCsm = z.object({ companyId: z.string(), userId: z.string() });

/** The recipients of reminders: active staff with an email address. */
export type Addressees = {
  finance: readonly string[];
  /** The company's own CSM; every CSM of a company without one. */
  csmsOf: (companyId: string) => readonly string[];
  /** The owner if they have an email address, else the company's CSM. */
  ownerOrCsms: (ownerId: string | null, companyId: string) => readonly string[];
  /** Empty if the owner has no email address. */
  owner: (ownerId: string | null) => readonly string[];
};

const STAFF: readonly Role[] = ["finance", "csm", "opsExecutive", "opsLead"];

export async function loadAddressees(db: Db): Promise<Addressees> {
  const people = await queryRows(
    db,
    Person,
    sql`select id, roles from users where active and roles && ${textArray([...STAFF])} and coalesce(email, '') <> ''
        order by id`,
  );
  const companies = await queryRows(
    db,
    CompanyCsm,
    sql`select company_id as "companyId", csm_user_id as "userId" from company_access where csm_user_id is not null`,
  );
  const reached = new Set(people.map(({ id }) => id));
  const csmOf = new Map(companies.map(({ companyId, userId }) => [companyId, userId]));
  const withRole = (role: Role) => people.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  const csms = withRole("csm");
  const owner = (id: string | null | undefined) => (id && reached.has(id) ? [id] : []);
  const csmsOf = (companyId: string) => {
    const own = owner(csmOf.get(companyId));
    return own.length > 0 ? own : csms;
  };
  return {
    finance: withRole("finance"),
    csmsOf,
    owner,
    ownerOrCsms: (ownerId, companyId) => (owner(ownerId).length > 0 ? owner(ownerId) : csmsOf(companyId)),
  };
}
