import type { z } from "zod";
import type * as contract from "@/lib/contract/benefits";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import type { benefits } from "../db/schema";

export type BenefitRow = typeof benefits.$inferSelect;

/** Values absent from a stored document are missing, not wrong. */
const NO_METADATA: contract.BenefitMetadata = {
  logo: null,
  description: null,
  descriptionUrl: null,
  providerName: null,
  genderAllowed: null,
  ageLowerLimit: null,
  ageUpperLimit: null,
  subBenefitAffected: null,
  pricingStructure: null,
  howToAvail: null,
  offerings: null,
  termsAndConditions: null,
};

/** A stored benefit in the contract's shape, as of a date. */
export function benefitOf(row: BenefitRow, day: LocalDate): z.input<typeof contract.Benefit> {
  const { startDate, endDate, metadata } = row;
  return {
    id: row.id,
    policyId: row.policyId,
    name: row.name,
    type: row.type,
    category: row.category,
    benefitType: row.benefitType,
    tierId: row.tierId,
    isDefault: row.isDefault,
    tierBenefits: row.tierBenefits.map(({ sumInsuredPaise, ...tier }) => ({
      ...tier,
      sumInsured: rupeesOrNull(sumInsuredPaise),
    })),
    subBenefits: row.subBenefits,
    priority: row.priority,
    minParticipationRate: row.minParticipationRate === null ? null : Number(row.minParticipationRate),
    sumInsured: rupeesOrNull(row.sumInsuredPaise),
    startDate: startDate === null ? null : { seconds: startOfDaySeconds(startDate) },
    endDate: endDate === null ? null : { seconds: endOfDaySeconds(endDate) },
    offeredBy: row.offeredBy,
    familyDefinition: row.familyDefinition,
    lockIn: row.lockIn,
    active: row.active && (endDate === null || endDate >= day),
    withdrawn: !row.active,
    metadata: {
      ...NO_METADATA,
      ...metadata,
      logo: row.logo ?? metadata.logo ?? null,
      descriptionUrl: row.document ?? metadata.descriptionUrl ?? null,
    },
  };
}
