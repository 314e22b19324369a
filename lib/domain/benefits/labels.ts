import type { BenefitTerms } from "../policies/slips/benefit-terms";

/** Labels of the kinds of benefits. */
export const BENEFIT_KINDS = {
  MODULAR: "Modular",
  FLEX: "Flex",
  ALA_CARTE: "À la carte",
  ADD_ON: "Add-on",
} as const satisfies Record<BenefitTerms["type"], string>;

export const OFFERED_BY = { LOOP: "Loop", NON_LOOP: "Non-loop" } as const satisfies Record<
  BenefitTerms["offeredBy"],
  string
>;
