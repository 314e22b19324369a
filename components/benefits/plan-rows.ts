import type { Benefit } from "@/lib/contract/benefits";
import { compareSubBenefits, type PlanGroup, type PlanRow, planRow } from "@/lib/domain/benefits/compare-plans";
import { BENEFIT_KINDS } from "@/lib/domain/benefits/labels";
import { dateOfInstant, formatDmy } from "@/lib/domain/dates/local-date";
import { formatRupees } from "@/lib/domain/money/paise";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";

const shownDate = (instant: Benefit["startDate"]) => instant && formatDmy(dateOfInstant(instant));

/** Facts of a plan before and after its sub-benefits [spec 3 §2]. */
const BEFORE: Readonly<Record<string, (plan: Benefit) => string | null>> = {
  Type: ({ type }) => BENEFIT_KINDS[type],
  Default: ({ isDefault }) => yesOrNo(isDefault),
  Description: ({ metadata }) => metadata.description,
};
const AFTER: Readonly<Record<string, (plan: Benefit) => string | null>> = {
  "Lock-in relationship": ({ lockIn }) => lockIn?.relationship.join(", ") || null,
  "Lock-in period in years": ({ lockIn }) => (lockIn ? String(lockIn.period) : null),
  "Minimum participation rate": ({ minParticipationRate: rate }) => (rate === null ? null : `${rate} %`),
  "Start date": ({ startDate }) => shownDate(startDate),
  "End date": ({ endDate }) => shownDate(endDate),
  "Sum Insured": ({ sumInsured }) => (sumInsured === null ? null : formatRupees(sumInsured)),
  "Family definition": ({ familyDefinition }) => familyDefinition,
};

/** The facts of a policy's plans, side by side. */
export function comparePlans(plans: readonly Benefit[]): PlanGroup[] {
  const rowsOf = (facts: typeof BEFORE): PlanRow[] =>
    Object.entries(facts).map(([label, cellOf]) => planRow(label, plans.map(cellOf)));
  return [
    { title: "Plan", rows: rowsOf(BEFORE) },
    ...compareSubBenefits(plans),
    { title: "Terms of the plan", rows: rowsOf(AFTER) },
  ];
}
