import { sql } from "drizzle-orm";
import { z } from "zod";
import { MEMBERS_PER_NAME } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/row-facts";
import { createNameFinder, type NamedMember } from "@/lib/domain/members/members-by-name";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import { scopeEntity } from "./scope";

/** Members per statement: a few milliseconds of the event loop. */
const PAGE = 5_000;

const Member = z.object({
  userId: z.string(),
  employeeId: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  name: z.string(),
});

/**
 * The covered members of a company with each name, exact names first. Audited, because it reveals who is covered.
 * @throws ProviderError not_found
 */
export const findMembersByName: Verb<typeof contract.findMembersByName> = async (db, call, { body }) => {
  const { companyId, policyId, names } = body;
  await loadCompany(db, companyId);
  if (policyId !== null) await assertPolicyOf(db, companyId, policyId);
  const found = names.map((): { members: NamedMember[] } => ({ members: [] }));
  const namesLike = createNameFinder(names);
  for await (const members of coveredMembers(db, companyId, policyId)) {
    for (const member of members) {
      for (const { index, isExact } of namesLike(member.name)) found[index]?.members.push({ ...member, isExact });
    }
  }
  for (const one of found) {
    one.members.sort((a, b) => Number(b.isExact) - Number(a.isExact));
    one.members.splice(MEMBERS_PER_NAME);
  }
  const members = new Set(found.flatMap((one) => one.members.map(({ userId }) => userId))).size;
  if (members > 0) {
    const after = { names: names.length, members };
    await writeAudit(db, call, { action: "findMembersByName", ...scopeEntity(companyId, policyId), after });
  }
  return { data: { found } };
};

async function assertPolicyOf(db: Db, companyId: string, policyId: string): Promise<void> {
  const policies = await queryRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from policies where id = ${policyId} and company_id = ${companyId}`,
  );
  if (policies.length === 0) throw notFound("Policy");
}

async function* coveredMembers(db: Db, companyId: string, policyId: string | null) {
  const onPolicy = policyId === null ? sql`true` : sql`up.policy_id = ${policyId}`;
  for (let after = { employeeId: "", userId: "" }; ; ) {
    const members = await queryRows(
      db,
      Member,
      sql`
        select id as "userId", coalesce(employee_id, '') as "employeeId", relationship, ${fullName("users")} as name
        from users
        where employer = ${companyId} and (coalesce(employee_id, ''), id) > (${after.employeeId}, ${after.userId})
          and relationship is not null
          and exists (select from user_policies up where up.user_id = users.id and up.active and ${onPolicy})
        order by coalesce(employee_id, ''), id
        limit ${PAGE}`,
    );
    yield members;
    const last = members.at(-1);
    if (!last || members.length < PAGE) return;
    after = last;
  }
}
