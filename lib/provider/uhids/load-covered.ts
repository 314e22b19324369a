import { sql } from "drizzle-orm";
import { z } from "zod";
import type { UhidRow } from "@/lib/contract/uhids";
import { groupBy } from "@/lib/domain/group-by";
import { lifeNamed } from "@/lib/domain/members/find-life";
import { normaliseRelationship, trimCell } from "@/lib/domain/members/normalise";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { hasLeft } from "../endorsements/has-status";
import { fullName } from "../members/name-sql";

/** A life on the policy, or its latest cover if it has left, with the identifiers of a UHID upload. */
const CoveredLife = z.object({
  userPolicyId: z.string(),
  userId: z.string(),
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  active: z.boolean(),
  uhid: z.string().nullable(),
});
export type CoveredLife = z.output<typeof CoveredLife>;

/** Matches rows to lives: by user id, else by employee id, relationship and name [domain §16]. */
export async function coveredLives(
  db: Db,
  policyId: string,
  rows: readonly UhidRow[],
): Promise<(row: UhidRow) => CoveredLife | null> {
  const load = (column: "id" | "employee_id", field: "userId" | "employeeId") =>
    queryRowsByChunk(
      db,
      CoveredLife,
      rows.map((row) => trimCell(row[field])).filter((value) => value !== ""),
      (chunk) => sql`
        select distinct on (u.id) up.id as "userPolicyId", u.id as "userId", coalesce(u.employee_id, '') as "employeeId",
               coalesce(u.relationship, '') as relationship, ${fullName("u")} as name,
               up.active, up.uhid
        from users u join user_policies up on up.user_id = u.id
        where u.${sql.raw(column)} = any(${chunk}) and up.policy_id = ${policyId} and (up.active or ${hasLeft("up")})
        order by u.id, up.active desc, up.coverage_end desc`,
    );
  const byUserId = new Map((await load("id", "userId")).map((life) => [life.userId, life]));
  const families = groupBy(await load("employee_id", "employeeId"), (life) => life.employeeId);
  return (row) => {
    if (trimCell(row.userId) !== "") return byUserId.get(trimCell(row.userId)) ?? null;
    const relationship = normaliseRelationship(trimCell(row.relationship) || "self");
    const found = (families.get(trimCell(row.employeeId)) ?? []).filter((life) => life.relationship === relationship);
    return lifeNamed(found, trimCell(row.name));
  };
}
