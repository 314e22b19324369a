import { asc, eq } from "drizzle-orm";
import type { SlabRate } from "@/lib/domain/insurer-responses/explain-difference";
import type { JudgedMember } from "@/lib/domain/insurer-responses/judge-response";
import { fullName } from "@/lib/domain/members/person-name";
import { perMille, type Rater } from "@/lib/domain/premium/rater";
import type { Db } from "../db/connect";
import { endorsementMembers, userPolicies, users } from "../db/schema";
import type { LoadedPolicy } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";

/** The rows of an endorsement for matching with a response, in the order of registration. */
export async function loadResponseMembers(db: Db, endorsementId: string): Promise<JudgedMember[]> {
  const found = await db
    .select({
      row: endorsementMembers,
      firstName: users.firstName,
      lastName: users.lastName,
      uhid: userPolicies.uhid,
    })
    .from(endorsementMembers)
    .innerJoin(users, eq(users.id, endorsementMembers.userId))
    .leftJoin(userPolicies, eq(userPolicies.id, endorsementMembers.userPolicyId))
    .where(eq(endorsementMembers.endorsementId, endorsementId))
    .orderBy(asc(endorsementMembers.seq));
  return found.map(({ row, firstName, lastName, uhid }) => ({
    id: row.id,
    userId: row.userId,
    operation: row.operation,
    employeeId: row.employeeId,
    name: fullName({ firstName, lastName }),
    relationship: row.relationship,
    uhid,
    netPaise: row.netPaise,
    totalPaise: row.totalPaise,
    // An addition has no annual premium before, a deletion none after.
    oldAnnualPaise: row.oldAnnualPaise ?? 0,
    newAnnualPaise: row.newAnnualPaise ?? 0,
    proRatedDays: row.proRatedDays,
  }));
}

/** The annual premiums of the policy's rater; empty without one. */
export async function loadSlabRates(db: Db, policy: LoadedPolicy): Promise<SlabRate[]> {
  const rater = await loadRater(db, policy.id);
  return rater ? slabRates(rater, policy) : [];
}

function slabRates({ ageBands = [], rpm }: Rater, { slabs }: LoadedPolicy): SlabRate[] {
  const ofTable = ageBands.flatMap(({ min, max, premiums }) =>
    premiums.map(({ sumInsuredPaise, premiumPaise }) => ({
      annualPaise: premiumPaise,
      ageBand: `${min}-${max}`,
      sumInsuredPaise,
    })),
  );
  if (rpm === undefined) return ofTable;
  return slabs.map(({ sumInsuredPaise }) => ({
    annualPaise: perMille(sumInsuredPaise, rpm),
    ageBand: "",
    sumInsuredPaise,
  }));
}
