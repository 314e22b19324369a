import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { FlexLife } from "@/lib/domain/flex/flex-rate";
import type { FlexRosterRow } from "@/lib/domain/flex/roster-effect";
import { GENDERS, RELATIONSHIPS } from "@/lib/domain/members/types";
import { ageOn } from "@/lib/domain/premium/age";
import { ageReferenceDay } from "@/lib/domain/premium/family";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { slabGrades } from "../db/schema";
import { loadPolicyFacts } from "../policies/load-policy";
import { storedSlabs } from "../policies/schema-error";

const LifeRow = z.object({
  family: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  gender: z.string().nullable(),
  dob: z.string(),
  coverageStart: z.string(),
  slabId: z.string().nullable(),
  sumInsuredPaise: z.int().nullable(),
  ctcPaise: z.int().nullable(),
  familySize: z.int(),
});

/** The active lives of a policy as input of flex raters, each dependant with the employee; `tier` is the benefit's. */
export async function loadFlexLives(db: Db, call: Call, policyId: string, slabs: unknown): Promise<FlexRosterRow[]> {
  const policy = await loadPolicyFacts(db, call, policyId);
  const rows = await queryRows(
    db,
    LifeRow,
    sql`
      select coalesce(u.employee_id, u.id) as family, u.relationship, u.gender, u.dob::text as dob,
             up.coverage_start::text as "coverageStart", up.slab_id as "slabId",
             up.sum_insured_paise as "sumInsuredPaise", u.ctc_paise as "ctcPaise",
             count(*) over (partition by coalesce(u.employee_id, u.id)) as "familySize"
      from user_policies up
      join users u on u.id = up.user_id
      where up.policy_id = ${policyId} and up.active and u.dob is not null and u.relationship is not null
      order by u.id`,
  );
  const grades = await loadGrades(db, policyId, slabs);
  const lifeOf = (row: z.output<typeof LifeRow>): FlexLife => ({
    age: ageOn(row.dob, ageReferenceDay(policy, row.coverageStart)),
    relationship: row.relationship,
    gender: GENDERS.find((gender) => gender === row.gender) ?? null,
    sumInsured: row.sumInsuredPaise,
    slabId: row.slabId,
    tierId: null,
    familySize: row.familySize,
    ctc: row.ctcPaise,
    grade: grades.get(row.slabId ?? "") ?? null,
  });
  const holders = new Map(rows.flatMap((row) => (row.relationship === "self" ? [[row.family, lifeOf(row)]] : [])));
  return rows.map((row) => {
    if (row.relationship === "self") return { life: holders.get(row.family) ?? lifeOf(row), holder: null };
    const holder = holders.get(row.family) ?? null;
    // Pay and grade are the employee's; the family shares the slab.
    return { life: { ...lifeOf(row), ctc: holder?.ctc ?? null }, holder };
  });
}

/** The grade of each slab that has one, from the HR setup, else the slab's own [domain §18 Grade <> SI]. */
export async function loadGrades(db: Db, policyId: string, slabs: unknown): Promise<Map<string, string>> {
  const own = storedSlabs(slabs).flatMap((slab) => {
    const grade = "gradeId" in slab ? slab.gradeId : null;
    return typeof grade === "string" ? [[slab.slabId, grade] as const] : [];
  });
  const mapped = await db.select().from(slabGrades).where(eq(slabGrades.policyId, policyId));
  return new Map([...own, ...mapped.map(({ slabId, gradeId }) => [slabId, gradeId] as const)]);
}
