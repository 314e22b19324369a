import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Role } from "@/lib/permissions";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { MAY_OWN } from "../endorsements/owners";

const Person = z.object({ id: z.string(), roles: z.array(z.string()), mayOwn: z.boolean() });
const CompanyCsm = z.object({ companyId: z.string(), userId: z.string() });

/** The recipients of reminders: active staff with an email address. */
export type Addressees = {
  finance: readonly string[];
  /** The company's own CSM; every CSM of a company without one. */
  csmsOf: (companyId: string) => readonly string[];
  /** The owner if they may still own endorsements, else the company's CSM. */
  ownerOrCsms: (ownerId: string | null, companyId: string) => readonly string[];
  /** The owner if they may still own endorsements, else the operations leads. */
  ownerOrLeads: (ownerId: string) => readonly string[];
};

const STAFF: readonly Role[] = ["finance", "csm", "opsExecutive", "opsLead"];

export async function loadAddressees(db: Db): Promise<Addressees> {
  const people = await queryRows(
    db,
    Person,
    sql`select u.id, u.roles, ${MAY_OWN} as "mayOwn" from users u
        where u.active and u.roles && ${textArray([...STAFF])} and coalesce(u.email, '') <> '' order by u.id`,
  );
  const companies = await queryRows(
    db,
    CompanyCsm,
    sql`select company_id as "companyId", csm_user_id as "userId" from company_access where csm_user_id is not null`,
  );
  const reached = new Set(people.map(({ id }) => id));
  const owners = new Set(people.filter(({ mayOwn }) => mayOwn).map(({ id }) => id));
  const csmOf = new Map(companies.map(({ companyId, userId }) => [companyId, userId]));
  const withRole = (role: Role) => people.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  const [csms, leads] = [withRole("csm"), withRole("opsLead")];
  const csmsOf = (companyId: string) => {
    const own = csmOf.get(companyId);
    return own && reached.has(own) ? [own] : csms;
  };
  return {
    finance: withRole("finance"),
    csmsOf,
    ownerOrCsms: (ownerId, companyId) => (ownerId && owners.has(ownerId) ? [ownerId] : csmsOf(companyId)),
    ownerOrLeads: (ownerId) => (owners.has(ownerId) ? [ownerId] : leads),
  };
}
