import type { Paise } from "../money/paise";
import type { FlexLife } from "./flex-rate";

/** What a benefit itself says of those who have it. */
export type RatedBenefit = { tierId: string | null; sumInsuredPaise: Paise | null };

/** A life as a benefit's rates look at it: the benefit's tier, and its own sum insured where it has one. */
export function asRated(life: FlexLife, { tierId, sumInsuredPaise }: RatedBenefit): FlexLife {
  return { ...life, tierId, sumInsured: sumInsuredPaise ?? life.sumInsured };
}
