import type { Paise } from "../money/paise";
import type { FlexLife } from "./flex-rate";

export type RatedBenefit = { tierId: string | null; sumInsuredPaise: Paise | null };

/** A life with the benefit's tier and, if set, the benefit's sum insured. */
export function asRated(life: FlexLife, { tierId, sumInsuredPaise }: RatedBenefit): FlexLife {
  return { ...life, tierId, sumInsured: sumInsuredPaise ?? life.sumInsured };
}
