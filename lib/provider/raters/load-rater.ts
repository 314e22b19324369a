import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { Rater as RaterReply } from "@/lib/contract/raters";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { ageBandsOf, type Rater } from "@/lib/domain/premium/rater";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import type { Db } from "../db/connect";
import { raters } from "../db/schema";
import { instantOf } from "../instant";
import { VersionStore } from "./version-store";

export type RaterRow = typeof raters.$inferSelect;

export const RATERS = new VersionStore(raters, {
  entity: "rater",
  action: "uploadRater",
  replaceBy: "raters.replace",
  notReplaceable: RATER_MESSAGES.replaceNotAllowed,
  reply: raterReply,
});

/** The active rater of a policy, as input of the premium rules; null without one. */
export async function loadRater(db: Db, policyId: string): Promise<Rater | null> {
  const row = await RATERS.findActive(db, policyId);
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
