import type { RemainReason, UndoItem } from "@/lib/domain/batches/remain-reasons";
import { counted, grouped } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { BatchKind } from "@/lib/domain/history/batch-kinds";

export const BATCH_KIND_LABELS = {
  upload: "Upload",
  offboarding: "Offboarding",
  flexUpload: "Flex upload",
  reassign: "Reassignment",
  bulkMove: "Move of change requests",
  scriptRun: "Script run",
  policyChange: "Policy change",
  merge: "Merge of members",
} as const satisfies Record<BatchKind, string>;

/** One and several of each thing that an undo reverses, in words that follow "will be reversed". */
export const UNDO_ITEM_WORDS = {
  ADDITION: ["addition", "additions"],
  EDIT: ["edit", "edits"],
  EXIT: ["exit", "exits"],
  LIFE_MOVED: ["moved life", "moved lives"],
  REQUEST: ["moved request", "moved requests"],
  BENEFIT_ADDED: ["added benefit", "added benefits"],
  BENEFIT_ENDED: ["ended benefit", "ended benefits"],
  DUE_DATE: ["enrolment due date", "enrolment due dates"],
  RECORD_ADDED: ["added record", "added records"],
  RECORD_CHANGED: ["changed record", "changed records"],
  FIELD: ["changed field", "changed fields"],
  MERGE: ["merge", "merges"],
} as const satisfies Record<UndoItem, readonly [string, string]>;

/** Why an item stays. `detail` is a name, an endorsement number or a whole sentence. */
export const REMAIN_REASON_WORDS: Readonly<Record<RemainReason, (detail: string | null) => string>> = {
  AT_INSURER: (number) => `Sent to the insurer in ${endoNumber(number ?? "")}`,
  ACCEPTED: (number) => `Accepted by the insurer in ${endoNumber(number ?? "")}`,
  LATER_ROW: (number) => (number ? `Changed again in ${endoNumber(number)}` : "Changed again"),
  CHANGED: () => "Changed later",
  REMOVED: () => "Removed later",
  MERGED: () => "Merged with another record",
  E_CARD: () => "E-card issued",
  UHID: () => "UHID issued",
  IN_USE: () => "Has benefits, nominees or claims",
  DEPENDANT: (name) => `${name} was added as a dependant later`,
  COVERED_AGAIN: () => "Added again later",
  TAKEN: (name) => `The old phone, email or Employee ID now belongs to ${name}`,
  FAMILY: (name) => `Kept together with ${name}`,
  RULE: (sentence) => sentence ?? "",
};

/** Counts of a batch by key, in words. */
const COUNT_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  additions: ["addition", "additions"],
  edits: ["edit", "edits"],
  exits: ["exit", "exits"],
  lives: ["life", "lives"],
  inProgress: ["to In Progress", "to In Progress"],
  accepted: ["accepted", "accepted"],
  rejected: ["rejected", "rejected"],
  // Of batches before the counts by status.
  moved: ["moved", "moved"],
  refused: ["refused", "refused"],
  rows: ["row", "rows"],
  done: ["done", "done"],
  fields: ["field", "fields"],
  pairs: ["pair", "pairs"],
};

type Counts = Readonly<Record<string, number>>;

/** "12 additions, 3 edits"; zeros are left out, and the rows if the outcome of each is known. */
export function changesInWords({ fromRows, ...counts }: Counts): string {
  const words = Object.entries(counts).flatMap(([key, count]) => {
    const [one, several] = COUNT_WORDS[key] ?? [key, key];
    const isSum = key === "rows" && "done" in counts;
    return count === 0 || isSum ? [] : [counted(count, one, several)];
  });
  return words.join(", ") || "Nothing changed";
}

/** "from 3 rows", if the rows of the file changed more than themselves; else empty. */
export const rowsInWords = ({ fromRows = 0 }: Counts): string =>
  fromRows === 0 ? "" : `from ${counted(fromRows, "row", "rows")}`;

/** "10 edits from 3 rows". */
export function countsInWords(counts: Counts): string {
  return `${changesInWords(counts)} ${rowsInWords(counts)}`.trim();
}

const itemsInWords = (items: readonly { item: UndoItem; count: number }[]): string =>
  items
    .map(({ item, count }) => {
      const [one, several] = UNDO_ITEM_WORDS[item];
      return counted(count, one, several);
    })
    .join(", ");

type Done = { by: string; on: string };

export const BATCH_MESSAGES = {
  title: "Batches",
  table: "Batches",
  notOffered: "The connected provider does not support batches",
  loadFailed: "The batches could not be loaded",
  whose: "Show",
  mine: "Mine",
  team: "My team's",
  kind: "Kind",
  everyKind: "All kinds",
  state: "State",
  everyState: "All states",
  open: "Not undone",
  undone: "Undone",
  from: "From date",
  to: "To date",
  none: "No batches yet",
  noneOwn: "You have no batches yet",
  showTeam: "Show my team's",
  noneFound: "No batches match",
  showAll: "Show all",
  oneOnly: "Only this batch is shown.",
  undo: "Undo",
  details: "Details",
  undoOf: ({ what }: { what: string }) => `Undo ${what}`,
  undoneBy: ({ by, on }: Done) => `Undone by ${by}, ${on}`,
  partly: ({ remaining }: { remaining: number }) => `${grouped(remaining)} not undone`,
  // The preview
  working: "Working out what can be undone…",
  previewFailed: "The preview could not be loaded",
  reversed: ({ items }: { items: readonly { item: UndoItem; count: number }[] }) =>
    `Will be reversed: ${itemsInWords(items)}`,
  reversible: ({ items }: { items: readonly { item: UndoItem; count: number }[] }) =>
    `Your role cannot undo this batch. An undo reverses ${itemsInWords(items)}.`,
  done: ({ items }: { items: readonly { item: UndoItem; count: number }[] }) => `Reversed: ${itemsInWords(items)}`,
  nothing: "Nothing in this batch can be undone anymore.",
  fields: "Restored values",
  remaining: ({ count }: { count: number }) => `${counted(count, "item is", "items are")} not undone`,
  remainingTable: "Items that are not undone",
  item: "Item",
  name: "Name",
  why: "Why",
  money: "Amounts",
  moneyTable: "Endorsements",
  endorsement: "Endorsement",
  before: "Before",
  after: "After",
  atInsurer: "With the insurer",
  removed: "Removed",
  noMoney: "No endorsement's amount changes. Reserved amounts and CD balances stay as they are.",
  balanceStays: "Reserved amounts and CD balances stay as they are.",
  counter: "Some rows are already with the insurer. A new endorsement can reverse them.",
  openCounter: ({ what }: { what: string }) => `Open ${what} in the validator`,
  confirm: ({ count }: { count: number }) => `Undo ${counted(count, "item", "items")}`,
  keep: "Keep the batch",
  close: "Close",
  success: "The batch was undone.",
  failed: "The batch could not be undone",
  // The provider's refusals
  nothingToUndo: "Nothing in this batch can be undone anymore.",
  nothingToCounter: "No rows of this batch are with the insurer.",
  changedMeanwhile: "Something has changed since the preview. Check the new preview and confirm again.",
  alreadyUndone: ({ by, on }: Done) => `${by} undid this batch on ${on}.`,
  mayNotUndo: "Your role cannot undo this batch.",
  stillRunning: "The script is still running.",
  declined: ({ number }: { number: number }) => `The insurer declined ${endoNumber(number)}.`,
  moveUndoneNote: ({ count }: { count: number }) => `Move of ${counted(count, "life", "lives")} undone`,
  fromSlip:
    "This change came from a placement slip. To reverse it, download the latest slip, enter the earlier values from the policy's history and upload it.",
  // The validator
  counterQuestion: "Open the reversing endorsement?",
  counterBrings: "It has the rows that reverse what the insurer has received.",
  openFile: "Open",
  notNow: "Not now",
  counterFailed: "The reversing endorsement could not be opened",
} as const;
