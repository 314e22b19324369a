import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import * as contract from "@/lib/contract/benefits";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { today } from "../context";
import { benefits } from "../db/schema";
import type { Verb } from "../route";

type BenefitRow = typeof benefits.$inferSelect;

/** What is absent from a benefit's document is missing, not wrong. */
const NO_METADATA = Object.fromEntries(Object.keys(contract.Benefit.shape.metadata.shape).map((name) => [name, null]));

/** The benefits of a policy, by priority; an unknown policy has none. */
export const listPolicyBenefits: Verb<typeof contract.listPolicyBenefits> = async (db, call, { params: { id } }) => {
  const found = await db
    .select()
    .from(benefits)
    .where(eq(benefits.policyId, id))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  return { data: { benefits: found.map((row) => benefitOf(row, today(call))) } };
};

export function benefitOf(row: BenefitRow, day: LocalDate): z.input<typeof contract.Benefit> {
  const { sumInsuredPaise, minParticipationRate, startDate, endDate, createdAt: _c, updatedAt: _u, ...fields } = row;
  return {
    ...fields,
    active: row.active && (endDate === null || endDate >= day),
    sumInsured: sumInsuredPaise === null ? null : rupeesFromPaise(sumInsuredPaise),
    minParticipationRate: minParticipationRate === null ? null : Number(minParticipationRate),
    startDate: startDate === null ? null : { seconds: startOfDaySeconds(startDate) },
    endDate: endDate === null ? null : { seconds: endOfDaySeconds(endDate) },
    metadata: { ...NO_METADATA, ...row.metadata },
    // Stored as text and documents; the contract checks them on the way out.
  } as z.input<typeof contract.Benefit>;
}
