/** Literal sentences about benefits. */
export const BENEFIT_MESSAGES = {
  activeBenefits: "Active Benefits", // spec 1 §2
} as const;
