/** Literal sentences of the CD account screens. */
export const CD_MESSAGES = {
  noAccounts: "No result found", // spec 3 §2
  emptyLedger: "Nothing to show here yet", // spec 3 §2
} as const;
