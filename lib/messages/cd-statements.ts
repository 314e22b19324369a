import { counted, grouped } from "@/lib/domain/counted";

const openInWords = (open: number) =>
  open === 0 ? "No differences are open." : `${counted(open, "difference is", "differences are")} open.`;

/** Sentences about the insurer's statement and its comparison with the console's ledger. */
export const CD_STATEMENT_MESSAGES = {
  title: "Reconcile with the insurer's statement",
  missingColumns:
    "The statement needs a Date column and either Debit and Credit columns, or an Amount column with a Type or Balance column. Endorsement Number, Policy Number and Narration help with matching.",
  noLines: "The statement has no line with a date and an amount.",
  notADate: ({ row, text }: { row: number; text: string }) =>
    `Row ${row}: "${text}" is not a date. Write it as DD/MM/YYYY, then compare again.`,
  unknownType: ({ row, type }: { row: number; type: string }) =>
    type
      ? `Row ${row}: the type "${type}" does not say whether the money goes in or out. Write Debit or Credit there, then compare again.`
      : `Row ${row}: nothing says whether the money goes in or out. Write Debit or Credit in a Type column, or the balance before it in a Balance column, then compare again.`,
  tooManyLines: (lines: number) => `The statement has more than ${grouped(lines)} lines. Split it by dates.`,
  drop: "Drop the insurer's statement here, or press to choose",
  dropAnother: ({ fileName, lineCount }: { fileName: string; lineCount: number }) =>
    `${fileName} · ${counted(lineCount, "line", "lines")} · compare another`,
  notYet: "No statement has been compared yet",
  compared: ({ matched, lines, open }: { matched: number; lines: number; open: number }) =>
    `${grouped(matched)} of ${grouped(lines)} lines match. ${openInWords(open)}`,
  matched: "Matched",
  linesMatched: ({ lines }: { lines: number }) => counted(lines, "line", "lines"),
  firstMatches: ({ shown, of }: { shown: number; of: number }) => `The first ${grouped(shown)} of ${grouped(of)} lines`,
  matchesNotStored: "Compare the statement again to see the matching lines",
  differencesOpen: "Differences are open",
  matchByHand: "Match manually",
  statementSide: "The insurer's line",
  ourSide: "Ledger entries without a match",
  matchKeys: "↑ ↓ or j k choose an entry, Space adds it, Enter matches, n next line, p previous line, r resolves.",
  placeOf: ({ at, of }: { at: number; of: number }) => `Line ${at} of ${of}`,
  lineSpoken: ({ row, text, amount }: { row: number; text: string; amount: string }) =>
    `Row ${row}, ${text}, ${amount}.`,
  sameAmount: "Same amount",
  previousLine: "Previous line",
  nextLine: "Next line",
  resolveLine: "Resolve",
  match: "Match",
  handMatched: ({ row }: { row: number }) => `Row ${row} is matched.`,
  matchFailed: "Unable to match",
  restLeft: ({ amount }: { amount: string }) =>
    `${amount} would remain unmatched. Choose other entries, or resolve the difference.`,
  notAPair: "Choose a statement line and ledger entries without a match.",
  matchedWithOurs: ({ count }: { count: number }) =>
    `Matched manually with ${count === 1 ? "a ledger entry" : `${count} ledger entries`}`,
  matchedWithLine: ({ row, fileName }: { row: number; fileName: string }) =>
    `Matched manually with row ${row} of ${fileName}`,
  handMatchedStatus: "Matched manually",
  allMatched: "No differences",
  ONLY_OURS: "Only in the ledger",
  ONLY_THEIRS: "Only in the statement",
  AMOUNT_DIFFERS: "Amount differs",
} as const;
