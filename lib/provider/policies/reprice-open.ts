import type { z } from "zod";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { type Paise, rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { openEndorsements } from "../endorsements/open-endorsements";
import { planReprice } from "../endorsements/reprice";
import { repriceDependents } from "../endorsements/reprice-dependents";
import { rowTotals } from "../endorsements/row-totals";
import { loadRater } from "../raters/load-rater";
import { loadPolicyFacts } from "./load-policy";

export type Repriced = z.input<typeof PolicyReview>["endorsements"];

/** Reprices a policy's unsent endorsements in filing order; returns each amount before and after. */
export async function repriceOpen(db: Db, call: Call, policyId: string): Promise<Repriced> {
  const open = await openEndorsements(db, [policyId], UNSENT_IN);
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const policy = await loadPolicyFacts(db, call, policyId);
  const before = await rowTotals(db, ids);
  await repriceDependents(db, call, ids, policy);
  const after = await rowTotals(db, ids);
  return open.map(({ id, endorsementNumber, status }) => ({
    endorsementId: id,
    endorsementNumber,
    status,
    before: rupeesFromPaise(before(id).net),
    after: rupeesFromPaise(after(id).net),
    refusedRows: 0,
  }));
}

/** Adds the rows that no longer fit the rater; writes nothing. */
export async function countRefused(db: Db, call: Call, policyId: string, repriced: Repriced): Promise<Repriced> {
  if (repriced.length === 0) return repriced;
  const rated = { policy: await loadPolicyFacts(db, call, policyId), rater: await loadRater(db, policyId) };
  const counted: Repriced = [];
  for (const endorsement of repriced) {
    const { refused } = await planReprice(db, call, endorsement.endorsementId, rated);
    counted.push({ ...endorsement, refusedRows: refused.length });
  }
  return counted;
}

/** Σ after − Σ before. */
export const differenceOf = (repriced: Repriced): Paise =>
  repriced.reduce((sum, { before, after }) => sum + Math.round(after * 100) - Math.round(before * 100), 0);
