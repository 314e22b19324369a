import type { z } from "zod";
import type { RaterEffect } from "@/lib/contract/raters";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { openEndorsements } from "../endorsements/open-endorsements";
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
  const open = await openEndorsements(db, [policyId]);
  if (open.length === 0) return [];
  const policy = await loadPolicyFacts(db, call, policyId);
  const rated = { policy, rater: toPriceBy(policyId, policy.policyType, sheet) };
  const effects: z.input<typeof RaterEffect>[] = [];
  const planned: PlannedCharges = new Map();
  for (const { id, endorsementNumber, status, rows } of open) {
    const { repriced, refused } = await planReprice(db, call, id, rated, { planned });
    const [first] = refused;
    // A refused row keeps its amount.
    const before = [...repriced, ...refused].reduce((sum, { row }) => sum + row.totalPaise, 0);
    const after = repriced.reduce((sum, { row, priced }) => sum + priced.totalPaise - row.totalPaise, before);
    effects.push({
      endorsementId: id,
      endorsementNumber,
      status,
      rows,
      before: rupeesFromPaise(before),
      after: rupeesFromPaise(after),
      refusedRows: refused.length,
      firstRefusal: first ? `${first.row.name} (${first.row.employeeId}): ${first.message}` : null,
    });
  }
  return effects;
}
