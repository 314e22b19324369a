/** Sentences of reviewed changes of a policy, of its history and of expired policies (rulings 46, 47, 50). */
export const POLICY_CHANGE_MESSAGES = {
  expired: "This policy has expired", // domain §24 #47
  reviewFirst: "Lives depend on this policy. Review the change before it is saved.",
  reviewAgain: "The policy, its lives or its endorsements changed since the review. Review the change again.",

  titleOf: ({ count }: { count: number }) => (count === 1 ? "Review 1 change" : `Review ${count} changes`),
  checkTitle: "Check these values",
  back: "Back to the form",
  save: "Save changes",
  saveAnyway: "Save",
  columns: ["Field", "Before", "After", "Lives"],
  facts: { lives: "Lives", endorsements: "Open endorsements", account: "CD account", effect: "Premium effect" },
  noAccount: "None",
  noEffect: "None",
  samePremium: "The same premium",
  refusedMark: "refused",
  movesTitle: "Moves along",
  nothingMoves: "Covers and benefits keep their dates.",
  repricedTitle: "Endorsements priced again",
  repricedColumns: ["Endorsement", "Now", "After the change"],
  refusedRows: ({ count }: { count: number }) =>
    `${count} ${count === 1 ? "row does" : "rows do"} not fit the rater and keep the amount.`,
  refusedTitle: ({ count }: { count: number }) =>
    count === 1 ? "1 change is refused" : `${count} changes are refused`,
  possible: "Possible instead:",
  thenMoveLives: "Then move the lives: upload a file with the new Slab ID of each life on the sheet Edit of the",
  validator: "validator",
  restore: ({ count }: { count: number }) => (count === 1 ? "Restore this field" : `Restore these ${count} fields`),
  tick: "I have checked these values",
  foreign: "This provider does not say which lives, endorsements and amounts the change affects.",
  changedMeanwhile: "The policy's lives or endorsements changed since the review. Review the change again.",
  willExpire: "The new end date is past: the policy expires with this save and is read-only.",
  willBeDraft: "While the policy is a Draft no members can be registered on it.",

  proposedGst: ({ percent, gst }: { percent: number; gst: string }) => `Use ${percent} %: ${gst}`,

  expiredHint: "It is read-only. An operations lead may still add documents on the policy's page.",
  openPolicy: "Open the policy",
  notOfCompany: "This company has no such policy.",
  history: "History",
  noHistory: "No changes yet.",
  historyFailed: "The history could not be loaded.",
} as const;
