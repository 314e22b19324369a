import { z } from "zod";
import { addDays } from "@/lib/domain/dates/local-date";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import { type BenefitCost, benefitCost } from "@/lib/domain/flex/benefit-cost";
import { type ConfigCall, readConfig } from "../configuration/config-on";

const Stored = z.object({
  coverageStart: z.string(),
  coverStart: z.string(),
  coverageEnd: z.string(),
  annualPaise: z.int(),
  premiumPaise: z.int(),
  isProRated: z.boolean(),
  active: z.boolean(),
  /** The cover never applied: its addition was declined. */
  isCancelled: z.boolean(),
  /** The date of a received exit. */
  leftOn: z.string().nullable(),
  /** The settings of that date. */
  config: z.unknown(),
  policyStart: z.string().nullable(),
  policyEnd: z.string().nullable(),
});

/**
 * A row of `user_benefits` with what its cost depends on, as a column of a query; `readChosen` parses it.
 * @param chosen, cover, policy the aliases of the three tables.
 */
export const chosenBenefit = (chosen: string, cover: string, policy: string): string =>
  `jsonb_build_object(
     'coverageStart', ${chosen}.coverage_start, 'coverageEnd', ${chosen}.coverage_end,
     'coverStart', ${cover}.coverage_start,
     'annualPaise', ${chosen}.annual_paise, 'premiumPaise', ${chosen}.premium_paise,
     'isProRated', ${chosen}.is_pro_rated, 'active', ${chosen}.active and ${cover}.active,
     'isCancelled', not ${cover}.active and ${cover}.left_as is null,
     'leftOn', case when ${cover}.left_as is not null then ${cover}.coverage_end end,
     'config', case when ${cover}.left_as is not null
                    then config_on(${policy}.insurer_id, ${policy}.id, ${cover}.coverage_end) end,
     'policyStart', ${policy}.start_date, 'policyEnd', ${policy}.end_date)`;

type ChosenBenefit = Pick<z.output<typeof Stored>, "annualPaise" | "active"> & BenefitCost;

/**
 * A chosen benefit with its start, end and cost. They follow from the cover when they are read, so that a benefit continues
 * as before once an exit is taken back. Read `user_benefits` in no other way to show dates or amounts.
 */
export function readChosen(call: ConfigCall, column: unknown): ChosenBenefit {
  const { isCancelled, leftOn, config, policyStart, policyEnd, coverStart, ...stored } = Stored.parse(column);
  const { coverageStart, annualPaise, active } = stored;
  const left = leftOn && lastCoveredDay(leftOn, readConfig(call, config));
  const lastDay = isCancelled ? addDays(coverageStart, -1) : left;
  // A policy that is a draft again may lack its dates.
  const policy = { startDate: policyStart ?? coverageStart, endDate: policyEnd ?? stored.coverageEnd };
  return { annualPaise, active, ...benefitCost(stored, { coverStart, lastDay }, policy) };
}
