/** Sentences of endorsements that the provider returns and the screens show. */
export const ENDORSEMENT_RULES = {
  noteMissing: "Please enter a note", // spec 2 §5
  ticketEmpty: "Ticket Id can't be empty", // spec 2 §5
  ticketMissing: "Freshdesk Ticket Missing", // spec 2 §5
  cdAccountMissing: "Cd Account Missing", // spec 2 §5
  cdInsufficient:
    "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.", // spec 2 §8
  raterMissing: "Rater not found", // spec 2 §4
} as const;
