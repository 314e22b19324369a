import { and, asc, count, eq, inArray, min } from "drizzle-orm";
import { type EndorsementStatus, ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import type { Paise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { endorsementMembers, endorsements } from "../db/schema";
import type { RatedPolicy } from "../premiums/pricing-context";
import { planReprice } from "./reprice";

/** Maximum rows priced for one preview: about one second. */
const MAX_PREVIEWED_ROWS = 5_000;

export type OpenEndorsement = Awaited<ReturnType<typeof openEndorsements>>[number];

/** The policies' endorsements in these statuses, by default those whose rows may change; in filing order. */
export async function openEndorsements(
  db: Db,
  policyIds: readonly string[],
  statuses: readonly EndorsementStatus[] = ROWS_CHANGE_IN,
) {
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
    .where(and(inArray(endorsements.policyId, [...policyIds]), inArray(endorsements.status, [...statuses])))
    .groupBy(endorsements.id)
    .orderBy(asc(min(endorsementMembers.seq)), asc(endorsements.endorsementNumber), asc(endorsements.id));
}

/** The endorsements that a preview prices, the smallest up to its maximum of rows, and the number of the others. */
export function choosePreview(open: readonly OpenEndorsement[]): { priced: OpenEndorsement[]; notCalculated: number } {
  let rows = 0;
  const chosen = new Set<OpenEndorsement>();
  for (const endorsement of [...open].sort((one, other) => one.rows - other.rows)) {
    rows += endorsement.rows;
    if (rows <= MAX_PREVIEWED_ROWS) chosen.add(endorsement);
  }
  return { priced: open.filter((endorsement) => chosen.has(endorsement)), notCalculated: open.length - chosen.size };
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
