/** Why an item of a batch cannot be undone any more. */
export const REMAIN_REASONS = [
  "AT_INSURER",
  "ACCEPTED",
  "LATER_ROW",
  "CHANGED",
  "REMOVED",
  "MERGED",
  "E_CARD",
  "UHID",
  "IN_USE",
  "DEPENDANT",
  "COVERED_AGAIN",
  "TAKEN",
  "FAMILY",
  "RULE",
] as const;
export type RemainReason = (typeof REMAIN_REASONS)[number];

/** Things that an undo counts. */
export const UNDO_ITEMS = [
  "ADDITION",
  "EDIT",
  "EXIT",
  "LIFE_MOVED",
  "REQUEST",
  "BENEFIT_ADDED",
  "BENEFIT_ENDED",
  "DUE_DATE",
  "RECORD_ADDED",
  "RECORD_CHANGED",
  "FIELD",
  "MERGE",
] as const;
export type UndoItem = (typeof UNDO_ITEMS)[number];
