/** Literal sentences of the CD account screens. */
export const CD_MESSAGES = {
  emptyLedger: "Nothing to show here yet", // spec 3 §2
} as const;
