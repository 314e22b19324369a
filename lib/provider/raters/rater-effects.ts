import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { RaterEffect } from "@/lib/contract/raters";
import { ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { endorsementMembers, endorsements } from "../db/schema";
import type { PlannedCharges } from "../endorsements/price-stored-rows";
import { planReprice } from "../endorsements/reprice";
import { loadPolicyFacts } from "../policies/load-policy";
import { toPriceBy } from "./load-rater";

/** The cost of each open endorsement of a policy with a rate sheet, and its current cost. */
export async function raterEffects(
  db: Db,
  call: Call,
  policyId: string,
  sheet: RateSheet,
): Promise<z.input<typeof RaterEffect>[]> {
  const open = await db
    .select({
      id: endorsements.id,
      endorsementNumber: endorsements.endorsementNumber,
      status: endorsements.status,
    })
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policyId), inArray(endorsements.status, [...ROWS_CHANGE_IN])))
    .orderBy(asc(endorsements.endorsementNumber));
  if (open.length === 0) return [];
  const policy = await loadPolicyFacts(db, call, policyId);
  const rated = { policy, rater: toPriceBy(policyId, policy.policyType, sheet) };
  const effects: z.input<typeof RaterEffect>[] = [];
  const planned: PlannedCharges = new Map();
  for (const { id, endorsementNumber, status } of open) {
    const stored = await db
      .select({ id: endorsementMembers.id, totalPaise: endorsementMembers.totalPaise })
      .from(endorsementMembers)
      .where(eq(endorsementMembers.endorsementId, id));
    const { repriced, refused } = await planReprice(db, call, id, rated, { planned });
    const after = new Map(repriced.map(({ row, priced }) => [row.id, priced.totalPaise]));
    const [first] = refused;
    effects.push({
      endorsementId: id,
      endorsementNumber,
      status,
      rows: stored.length,
      before: rupeesFromPaise(stored.reduce((sum, { totalPaise }) => sum + totalPaise, 0)),
      after: rupeesFromPaise(stored.reduce((sum, row) => sum + (after.get(row.id) ?? row.totalPaise), 0)),
      refusedRows: refused.length,
      firstRefusal: first ? `${first.row.name} (${first.row.employeeId}): ${first.message}` : null,
    });
  }
  return effects;
}
