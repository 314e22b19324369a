import { counted } from "@/lib/domain/counted";
/** Sentences of reviewed changes of a policy, of its history and of expired policies (rulings 46, 47, 50). */
export const POLICY_CHANGE_MESSAGES = {
  expired: "This policy has expired", // domain §24 #47
  reviewFirst: "This policy has lives. Review the change before you save it.",
  reviewAgain: "The policy, its lives or its endorsements changed since the review. Review the change again.",

  titleOf: ({ count }: { count: number }) => `Review ${counted(count, "change", "changes")}`,
  checkTitle: "Check these values",
  back: "Back to the form",
  save: "Save changes",
  saveAnyway: "Save",
  columns: ["Field", "Before", "After", "Lives"],
  facts: { lives: "Lives", endorsements: "Open endorsements", account: "CD account", effect: "Premium effect" },
  noAccount: "None",
  noEffect: "None",
  samePremium: "Premium unchanged",
  refusedMark: "not allowed",
  movesTitle: "Also changed",
  nothingMoves: "Covers and benefits keep their dates.",
  repricedTitle: "Re-priced endorsements",
  repricedColumns: { endorsement: "Endorsement", before: "Now", after: "After the change" },
  refusedRows: ({ count }: { count: number }) =>
    `${counted(count, "row has no rate and keeps its amount", "rows have no rate and keep their amounts")}.`,
  refusedTitle: ({ count }: { count: number }) => `${counted(count, "change is", "changes are")} not allowed`,
  possible: "Allowed instead:",
  thenMoveLives: "Then move the lives: upload a file with the new Slab ID of each life on the sheet Edit of the",
  validator: "validator",
  restore: ({ count }: { count: number }) => (count === 1 ? "Restore this field" : `Restore these ${count} fields`),
  tick: "I have checked these values",
  foreign: "This provider does not show which lives, endorsements and amounts the change affects.",
  changedMeanwhile: "The policy's lives or endorsements changed since the review. Review the change again.",
  willExpire: "The new end date is in the past. Saving expires the policy and makes it read-only.",
  willBeDraft: "While the policy is a Draft, its members cannot be added, changed or offboarded, and have no e-cards.",
  uhidsStay: ({ count, before, after }: { count: number; before: string; after: string }) =>
    `The UHIDs of ${before} stay on ${counted(count, "life", "lives")}; e-cards will name ${after} as the TPA.`,

  proposedGst: ({ percent, gst }: { percent: number; gst: string }) => `Use ${percent} %: ${gst}`,

  expiredHint: "It is read-only. An operations lead can still add documents on the policy page.",
  openPolicy: "Open the policy",
  mayOnPage: "You can change its nickname and its documents on its page.",
  mayHandOver: "You can hand it over as it is, and change its nickname and its documents on its page.",
  notOfCompany: "This policy does not belong to this company.",
  history: "History",
  noHistory: "No changes yet.",
  historyFailed: "The history could not be loaded.",
} as const;
