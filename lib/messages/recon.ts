import { counted, grouped } from "@/lib/domain/counted";
import type { IdentityField } from "@/lib/domain/recon/same-person";
import { joinWithAnd } from "@/lib/domain/text/join-with-and";
import { FILE_MESSAGES } from "./files";

const IDENTITY_WORDS: Readonly<Record<IdentityField, string>> = { name: "name", dob: "birth date", gender: "gender" };

/** "Name, birth date and gender differ"; "Name differs". */
function whatDiffers(differs: readonly IdentityField[]): string {
  const words = differs.map((field) => IDENTITY_WORDS[field]);
  const list = joinWithAnd(words);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${words.length === 1 ? "differs" : "differ"}`;
}

type Differing = { differs: readonly IdentityField[] };
/** Who did something, and the date in words. */
type Done = { by: string; on: string };

/** Why two records are not merged, or a merge is not undone. */
export const RECON_MESSAGES = {
  idMissing: "Old UserID and New UserID are required",
  sameUser: "Old and new user are the same",
  notFound: ({ userId }: { userId: string }) => `User not found: ${userId}`,
  otherCompany: "The users belong to different companies",
  otherRelationship: "One of the users is an employee, the other one a dependant",
  dependantOfOther: "One of the users is a dependant of the other one",
  inactive: "The new user is inactive",
  bothCovered: ({ policies }: { policies: readonly string[] }) =>
    `Both users are active on ${policies.length === 1 ? "policy" : "policies"} ${policies.join(", ")}`,
  mergedElsewhere: ({ userId, mergedInto }: { userId: string; mergedInto: string }) =>
    `${userId} was merged into ${mergedInto}`,
  needsTick: ({ differs }: Differing) => `${whatDiffers(differs)}. Confirm that both records are one person.`,
  needsReason: ({ differs }: Differing) => `${whatDiffers(differs)}. Give a reason in at least 10 characters.`,
  alreadyUndone: ({ by, on }: Done) => `${by} undid this merge on ${on}.`,
  undoTooLate: "A merge can be undone for 30 days. This one is older.",
  undoErased: "The data of these records were erased at the end of their retention period. The merge cannot be undone.",
  mergedFurther: ({ by, on, userId }: Done & { userId: string }) =>
    `${by} merged the record into ${userId} on ${on}. Undo that merge first.`,
  editedSince: ({ by, on }: { by: string | null; on: string | null }) =>
    by === null || on === null
      ? "One of the records was edited after the merge. The merge cannot be undone."
      : `${by} edited one of the records on ${on}. The merge cannot be undone.`,
  takenSince: ({ what }: { what: string }) =>
    `Another active employee now has the ${what} of the old record. The merge cannot be undone.`,
} as const;

/** The screen of data discrepancies: the specification's sentences, then our own. */
export const RECON_SCREEN = {
  title: "Data Discrepancy",
  empty: "The Excelsheet is probably empty", // spec 3 §5
  someFailed: "Some Members could not be processed", // spec 3 §8
  processed: "Members were processed successfully", // spec 3 §8
  failedToUpload: "Failed to Upload!", // spec 3 §8
  unreadable: FILE_MESSAGES.uploadFailed, // spec 3 §8
  what: "Merges two records of one person: policies, endorsement rows, change requests, claims and dependants move from the old user to the new user, and the old user becomes inactive.",
  whatUndo: "A merge can be undone for 30 days, while neither record is edited.",
  whatForever: "A merge cannot be undone.",
  drop: "Drop the workbook of old and new user ids, or press to choose",
  tooMany: ({ max }: { max: number }) => FILE_MESSAGES.tooManyRows({ rows: max }),
  checking: "Comparing the records…",
  preview: "Pairs in the file",
  counts: ({ ready, open, refused }: { ready: number; open: number; refused: number }) =>
    [
      `${grouped(ready)} ready to merge`,
      ...(open > 0 ? [`${grouped(open)} to confirm`] : []),
      `${grouped(refused)} refused`,
    ].join(", "),
  merged: ({ merged, refused }: { merged: number; refused: number }) =>
    `${grouped(merged)} merged, ${grouped(refused)} refused`,
  unchecked: ({ n }: { n: number }) => `${counted(n, "row", "rows")} in the workbook`,
  leftOut: ({ n }: { n: number }) =>
    n === 1
      ? "1 pair of the file is already merged and is left out."
      : `${grouped(n)} pairs of the file are already merged and are left out.`,
  allMergedTitle: "Nothing to merge",
  allMerged: "All pairs of the file are already merged.",
  upload: "Upload",
  otherFile: "Choose another file",
  confirmTitle: ({ n }: { n: number }) => `Merge ${counted(n, "pair", "pairs")}?`,
  confirmText: "The old records become inactive. You can undo each merge for 30 days, while neither record is edited.",
  confirmForever: "The old records become inactive. This cannot be undone.",
  confirmLeft: ({ n }: { n: number }) =>
    `${counted(n, "pair", "pairs")} without a tick will not be merged and will be listed in the failure report.`,
  result: "Result",
  report: "Download failure report",

  differing: ({ n }: { n: number }) => `Different people? ${counted(n, "pair", "pairs")} to confirm`,
  differingHelp:
    "Name, birth date or gender differ. Tick a pair only if you know that both records are one person, and say why.",
  more: ({ n }: { n: number }) => `Show ${grouped(n)} more`,
  compare: "Compare",
  comparePair: ({ old, next }: { old: string; next: string }) => `Compare ${old} and ${next}`,
  compareTitle: ({ old, next }: { old: string; next: string }) => `${old} → ${next}`,
  oldRecord: "Old record",
  newRecord: "New record",
  becomesInactive: "Becomes inactive",
  stays: "Stays",
  field: "Field",
  differs: "Differs",
  whatDiffers,
  samePerson: "Same person",
  onePerson: "Both records are one person",
  onePersonOf: ({ old, next }: { old: string; next: string }) => `Both records are one person: ${old} → ${next}`,
  reason: "Reason",
  reasonHelp: "For example: name changed after marriage, ticket 4711",
  reasonShort: "Give a reason in at least 10 characters",
  fields: {
    name: "Name",
    dob: "Birth date",
    gender: "Gender",
    relationship: "Relationship",
    employeeId: "Employee ID",
    mobile: "Phone",
    email: "Email",
    active: "Status",
  },
  active: "Active",
  inactive: "Inactive",

  recent: "Recent merges",
  loadingRecent: "Loading recent merges…",
  recentFailed: "Recent merges could not be loaded",
  noRecentTitle: "No merges yet",
  noRecent: "A merge is listed here after an upload and can be undone for 30 days.",
  undo: "Undo merge",
  undoOf: ({ old, next }: { old: string; next: string }) => `Undo merge of ${old} into ${next}`,
  undoTitle: ({ old, next }: { old: string; next: string }) => `Undo the merge of ${old} into ${next}?`,
  undoText:
    "The old record becomes active as before and gets back its policies, endorsement rows, change requests, claims and dependants.",
  undone: "The merge was undone",
  undoFailed: "The merge was not undone",
  undoneBy: ({ by, on }: Done) => `Undone by ${by}, ${on}`,
  daysLeft: ({ days }: { days: number }) =>
    days === 0 ? "Last day to undo" : `${counted(days, "day", "days")} left to undo`,
  tooLate: "No longer possible",
} as const;
