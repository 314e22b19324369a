import { and, eq } from "drizzle-orm";
import { PolicyType } from "@/lib/contract/common";
import { ageBandsOf, type Rater } from "@/lib/domain/premium/rater";
import type { Db } from "../db/connect";
import { raters } from "../db/schema";

/** Age band → sum insured in rupees → premium in rupees [spec 1 §3]. */
export type StoredTable = Record<string, Record<string, number>>;

/** The row of the policy's active rater, or null. */
export async function findActiveRater(db: Db, policyId: string) {
  const [row] = await db
    .select()
    .from(raters)
    .where(and(eq(raters.policyId, policyId), raters.active));
  return row ?? null;
}

/** The active rater of a policy, as the premium rules take it; null where none stands. */
export async function loadRater(db: Db, policyId: string): Promise<Rater | null> {
  const row = await findActiveRater(db, policyId);
  if (!row) return null;
  const table = row.raterTable as StoredTable | null;
  return {
    policyId,
    policyType: PolicyType.parse(row.policyType),
    isPerFamily: row.isPerFamily,
    ageBands: table === null ? undefined : ageBandsOf(table),
    rpm: row.rpm ?? undefined,
  };
}
