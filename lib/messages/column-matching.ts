import { counted } from "@/lib/domain/counted";
import { joinWithAnd } from "@/lib/domain/text/join-with-and";

/** The step 'Match columns', for a table that does not use the template. */
export const MATCHING_MESSAGES = {
  title: "Match columns",
  explain:
    "This file does not use our template. Check what each column means. Suggested matches need your confirmation.",
  text: ({ encoding, separator }: { encoding: string; separator: string }) =>
    `Text file in ${encoding}, values separated by ${separator}.`,
  table: ({ rows, header, titles }: { rows: number; header: readonly number[]; titles: readonly string[] }) =>
    [
      header[0] === 0
        ? `${counted(rows, "row", "rows")}. The list has no headings.`
        : `${counted(rows, "row", "rows")} below the header in ${header.length > 1 ? "rows" : "row"} ${joinWithAnd(header.map(String))}.`,
      ...(titles.length > 0 ? [`Above it: ${titles.join(" · ")}.`] : []),
    ].join(" "),
  turned: "The headings are in the first column: each person is read as a row.",
  corrections:
    "The file lists changes: the rows of a member are one edit with the new values, and each changed field is a column.",
  printed: "The file is a PDF: cells are found by its lines and gaps. Compare the rows with it after they are read.",
  uncalculated: ({ count, row }: { count: number; row: number }) =>
    `${counted(count, "formula has", "formulas have")} no stored result, first in row ${row}, so the cells are empty. Open the file in Excel, save it and upload it again.`,
  secondTable: "Another table of the same sheet.",
  eventDates: ({ heading }: { heading: string }) => `Rows to delete take their Date of Leaving from '${heading}'.`,
  onlyNames: "These rows can change only names: no other column with new values is matched.",
  familyBlanks: ({ labels, rows }: { labels: string; rows: number }) =>
    `Blank ${labels} cells are filled from the employee above in ${counted(rows, "row", "rows")}.`,
  noMobiles:
    "No column has mobile numbers, but each employee who is added needs one. Ask HR for them, or enter them after the file is read.",
  impliedGender: "There is no gender column: relationships and titles state the gender. Other rows stay blank.",
  leftOut: ({ count }: { count: number }) =>
    `${counted(count, "row is not a member and is skipped", "rows are not members and are skipped")}`,
  leftOutWhy: { total: "total", note: "note", header: "heading" },
  leftOutRow: ({ row, text, why }: { row: number; text: string; why: string }) => `Row ${row} (${why}): ${text}`,
  columns: { theirs: "Column in the file", samples: "Samples", ours: "Our column", certainty: "Match" },
  certainty: { certain: "Certain", likely: "Suggested", unclear: "Unclear" },
  reasons: {
    template: "same name as in the template",
    lastTime: "as last time",
    synonym: "known name",
    partOfHeading: "part of the heading is a known name",
    similar: "a known name with a typing mistake",
    bothAgree: "heading and cells agree",
    status: "people who left are exits",
    content: "from its values",
    notOurs: "not used by the console",
    empty: "all cells are empty",
    twice: "another column matches too",
    contradicted: "its values do not fit",
    inUnits: "amounts in lakhs or another unit: see the samples",
    otherUnit: "far from the company's usual amounts: check the unit",
    drifted: "not in the company's usual unit: see the samples",
    noYear: "dates without a year: the year near today is read",
    unknown: "not known",
    answered: "your choice",
    family: "a family member in the employee's row",
    listed: "dependants have their own rows",
  },
  unread: ({ values }: { values: string }) => `Not understood: ${values}`,
  notUsed: "Not used",
  unitOf: ({ heading }: { heading: string }) => `Unit of ${heading}`,
  units: { rupee: "Rupees", thousand: "Thousands", lakh: "Lakhs", crore: "Crores" },
  noName: ({ position }: { position: number }) => `Column ${position} without a name`,
  confirm: ({ count }: { count: number }) => `Confirm ${counted(count, "suggested match", "suggested matches")}`,
  restUnused: ({ count }: { count: number }) => `Leave ${counted(count, "other column", "other columns")} unused`,
  sheetUse: ({ sheet }: { sheet: string }) => `Rows of ${sheet}`,
  read: "Read",
  groups: { row: "Person of the row", family: "Family in one row" },
  partedName: ({ firstName, lastName, isCertain }: { firstName: string; lastName: string; isCertain: boolean }) =>
    `${firstName} | ${lastName || "no last name"}${isCertain ? "" : " (not certain)"}`,
  parting: "first name | last name, as stored and as sent to insurers",
  joinedNames: ({ names }: { names: readonly string[] }) => `Names are joined: ${names.join(" · ")}`,
  family: ({ people }: { people: number }) =>
    `One row has an employee and up to ${counted(people - 1, "family member", "family members")}. Each person becomes a separate row:`,
  people: ({ people }: { people: number }) =>
    `One row has up to ${counted(people, "person", "people")}. Each person becomes a separate row:`,
  dependantsAlone: ({ people }: { people: number }) =>
    `Without the employee's date of birth, each row adds up to ${counted(people, "dependant", "dependants")} of an employee who is already covered:`,
  familyColumns: {
    number: "New row",
    relationship: "Relationship",
    name: "Name",
    born: "Date of Birth",
    gender: "Gender",
  },
  leaveOutFamilies: "Employees only",
  uses: { ADD: "Add", EDIT: "Edit", OFFBOARD: "Delete", BY_COLUMN: "From a column", UNUSED: "Not used" },
  dateQuestion: ({ example }: { example: string }) => `Which number in ${example} is the day?`,
  dateOrders: { DMY: "The first: day, month, year", MDY: "The second: month, day, year" },
  dateFound: {
    DMY: "Dates are read day first (day, month, year)",
    MDY: "Dates are read month first (month, day, year)",
  },
  dateBy: { cells: "as the values show.", heading: "as the heading says.", stated: "as you chose." },
  dateBoth: ({ dayFirst, monthFirst }: { dayFirst: string; monthFirst: string }) =>
    `The file has dates in both orders: ${dayFirst} and ${monthFirst}. Rows in the other order will be rejected.`,
  dateLastTime: { DMY: "Last time: day first.", MDY: "Last time: month first." },
  swapped: ({ heading, text, day }: { heading: string; text: string; day: string }) =>
    `${heading} has text like ${text} and true dates like ${day}, none of them after the 12th. A program may have swapped day and month when it opened the file. Compare a few with the original before you continue.`,
  doubtful: ({ heading, text, row }: { heading: string; text: string; row: number }) =>
    `Row ${row}, ${heading}: '${text}'. This column is not used, and the row is read like the others.`,
  missing: ({ labels }: { labels: string }) => `Missing column: ${labels}`,
  constant: ({ label }: { label: string }) => `${label} for all rows`,
  constantHint: "Match a column to it, or enter one value for all rows.",
  twoOwners: {
    employer: ({ first, second, row }: { first: string; second: string; row: number }) =>
      `This file has rows of two employers: ${first} and, from row ${row} on, ${second}. Split it into one file per employer.`,
    policyNumber: ({ first, second, row }: { first: string; second: string; row: number }) =>
      `This file has rows of two policies: ${first} and, from row ${row} on, ${second}. Split it into one file per policy.`,
  },
  noOwner: ({ heading }: { heading: string }) => `If '${heading}' is something else, change its match below.`,
  readAsLastTime: "Columns, rows and dates are read as in this company's last file.",
  readAsMatched: "The columns are read as you matched them.",
  review: "Review columns",
  notMatched: "The file was not read because its columns were not matched.",
  continue: "Continue",
  cancel: "Cancel",
  open: ({
    unclear,
    likely,
    sheets,
    operations,
    dateOrder,
  }: {
    unclear: number;
    likely: number;
    sheets: number;
    operations: number;
    dateOrder: boolean;
  }) =>
    [
      ...(unclear > 0 ? [`${counted(unclear, "column", "columns")} to match`] : []),
      ...(likely > 0 ? [`${counted(likely, "suggested match", "suggested matches")} to confirm`] : []),
      ...(sheets > 0 ? [`${counted(sheets, "sheet", "sheets")} to set to Add, Edit, Delete or Not used`] : []),
      ...(operations > 0 ? [`${counted(operations, "operation", "operations")} to choose`] : []),
      ...(dateOrder ? ["the date order to choose"] : []),
    ].join(", "),
  stored: "Your choices are suggested for this company's next file.",
  notStored: "The file is read, but your choices could not be saved for the next file.",
} as const;

/** Saved column matches of a company. */
export const COLUMN_MATCHES = {
  title: "Columns of this company's files",
  help: "Saved column matches. They are suggested for the next file of the same kind.",
  open: "Show columns",
  none: "No saved matches yet",
  loadFailed: "The columns could not be loaded",
  list: "Kind of list",
  lists: {
    ADD: "Add",
    EDIT: "Edit",
    OFFBOARD: "Delete",
    BY_COLUMN: "From a column",
    FLEX_ADD: "Flex: Add",
    FLEX_EDIT: "Flex: Update",
    FLEX_OFFBOARD: "Flex: Offboard",
    ROSTER: "Roster to compare",
  },
  changed: ({ by, at }: { by: string; at: string }) => `Last changed by ${by}, ${at}.`,
  change: "Change",
  forget: "Remove",
  changedOne: ({ heading }: { heading: string }) => `${heading} is changed`,
  forgotten: ({ heading }: { heading: string }) => `${heading} is removed. You will be asked again for the next file.`,
  failed: "Unable to change the match",
} as const;
