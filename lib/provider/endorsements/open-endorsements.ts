import { and, asc, count, eq, inArray } from "drizzle-orm";
import { ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import type { Paise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { endorsementMembers, endorsements } from "../db/schema";
import type { RatedPolicy } from "../premiums/pricing-context";
import { planReprice } from "./reprice";

/** Maximum rows priced for one preview: about one second. */
export const MOST_PREVIEWED_ROWS = 5_000;

export type OpenEndorsement = Awaited<ReturnType<typeof openEndorsements>>[number];

/** Endorsements whose rows may still change; the largest last, so that a preview covers as many as possible. */
export async function openEndorsements(db: Db, policyIds: readonly string[]) {
  if (policyIds.length === 0) return [];
  return db
    .select({
      id: endorsements.id,
      policyId: endorsements.policyId,
      endorsementNumber: endorsements.endorsementNumber,
      status: endorsements.status,
      rows: count(endorsementMembers.id),
    })
    .from(endorsements)
    .leftJoin(endorsementMembers, eq(endorsementMembers.endorsementId, endorsements.id))
    .where(and(inArray(endorsements.policyId, [...policyIds]), inArray(endorsements.status, [...ROWS_CHANGE_IN])))
    .groupBy(endorsements.id)
    .orderBy(asc(count(endorsementMembers.id)), asc(endorsements.id));
}

/** An endorsement's premium with tax if calculated now, and the rows that cannot be priced; writes nothing. */
export async function plannedTotal(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  assumed?: Parameters<typeof planReprice>[4],
): Promise<{ paise: Paise; refused: number }> {
  const { repriced, refused } = await planReprice(db, call, endorsementId, rated, assumed);
  return { paise: repriced.reduce((sum, { priced }) => sum + priced.totalPaise, 0), refused: refused.length };
}
