import { paiseOrNull } from "@/lib/domain/money/paise";
import type { BenefitTerms } from "@/lib/domain/policies/slips/benefit-terms";
import type { benefits } from "../db/schema";

type Columns = Omit<typeof benefits.$inferInsert, "id" | "policyId" | "createdAt" | "updatedAt">;

/** A slip's benefit as table columns; stored fields that a slip lacks, such as files, are unchanged. */
export function benefitColumns(terms: BenefitTerms, stored: Columns["metadata"] = {}): Columns {
  const { sumInsured, minParticipationRate, tierBenefits, metadata, ...same } = terms;
  return {
    ...same,
    sumInsuredPaise: paiseOrNull(sumInsured),
    minParticipationRate: minParticipationRate === null ? null : String(minParticipationRate),
    tierBenefits: tierBenefits.map(({ sumInsured: rupees, ...tier }) => ({
      ...tier,
      sumInsuredPaise: paiseOrNull(rupees),
    })),
    metadata: { ...stored, ...metadata },
    active: true,
  };
}
