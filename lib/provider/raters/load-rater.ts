import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { Rater as RaterReply } from "@/lib/contract/raters";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { ageBandsOf, type Rater } from "@/lib/domain/premium/rater";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import type { Db } from "../db/connect";
import { raters } from "../db/schema";
import { instantOf } from "../instant";

export type RaterRow = typeof raters.$inferSelect;

/** The row of the policy's active rater, or null. */
export async function findActiveRater(db: Db, policyId: string): Promise<RaterRow | null> {
  const [row] = await db
    .select()
    .from(raters)
    .where(and(eq(raters.policyId, policyId), raters.active));
  return row ?? null;
}

/** Every version, newest first. */
export function findRaters(db: Db, policyId: string): Promise<RaterRow[]> {
  return db.select().from(raters).where(eq(raters.policyId, policyId)).orderBy(desc(raters.version));
}

/** The active rater of a policy, as input of the premium rules; null without one. */
export async function loadRater(db: Db, policyId: string): Promise<Rater | null> {
  const row = await findActiveRater(db, policyId);
  return row && { ...toPriceBy(policyId, PolicyType.parse(row.policyType), sheetOf(row)), version: row.version };
}

/** A rate sheet as input of the premium rules. */
export function toPriceBy(policyId: string, policyType: PolicyType, { isPerFamily, table, rpm }: RateSheet): Rater {
  return {
    policyId,
    policyType,
    isPerFamily,
    ageBands: table === null ? undefined : ageBandsOf(table),
    rpm: rpm ?? undefined,
  };
}

/** The contents of a stored rater. */
export function sheetOf({ startDate, endDate, isPerFamily, raterTable, rpm }: RaterRow): RateSheet {
  return { startDate, endDate, isPerFamily, table: raterTable, rpm };
}

/** The contents of a rate sheet in the contract's shape. */
export function sheetReply(sheet: RateSheet) {
  return {
    policyStartDate: formatDmy(sheet.startDate),
    policyEndDate: formatDmy(sheet.endDate),
    isPerFamily: sheet.isPerFamily,
    raterTable: sheet.table,
    rpm: sheet.rpm === null ? null : Number(sheet.rpm),
  };
}

/** A stored rater in the contract's shape. */
export function raterReply(row: RaterRow): z.input<typeof RaterReply> {
  return {
    policyId: row.policyId,
    policyType: PolicyType.parse(row.policyType),
    ...sheetReply(sheetOf(row)),
    version: row.version,
    active: row.active,
    uploadedBy: row.createdBy,
    uploadedAt: instantOf(row.createdAt),
  };
}
