import { counted } from "./counted";

/** The step 'Match columns': a table that is not our template. */
export const MATCHING_MESSAGES = {
  title: "Match columns",
  explain:
    "This file does not use our template. Check what each column means. Suggested matches need your confirmation.",
  text: ({ encoding, separator }: { encoding: string; separator: string }) =>
    `Text file in ${encoding}, values separated by ${separator}.`,
  table: ({ rows, header, titles }: { rows: number; header: readonly number[]; titles: readonly string[] }) =>
    [
      `${counted(rows, "row", "rows")} below the header in ${header.length > 1 ? `rows ${header.join(" and ")}` : `row ${header[0]}`}.`,
      ...(titles.length > 0 ? [`Above it: ${titles.join(" · ")}.`] : []),
    ].join(" "),
  familyBlanks: ({ labels, rows }: { labels: string; rows: number }) =>
    `Families are merged by blank cells: ${counted(rows, "row takes", "rows take")} ${labels} from the employee above.`,
  leftOut: ({ count }: { count: number }) => `${counted(count, "row is", "rows are")} no member and left out`,
  leftOutWhy: { total: "total", note: "note", header: "heading" },
  leftOutRow: ({ row, text, why }: { row: number; text: string; why: string }) => `Row ${row} (${why}): ${text}`,
  columns: { theirs: "Theirs", samples: "Samples", ours: "Ours", certainty: "Certainty" },
  certainty: { certain: "Certain", likely: "Suggested", unclear: "Ask" },
  reasons: {
    template: "the template's own name",
    lastTime: "as last time",
    synonym: "known name",
    partOfHeading: "part of the heading is known",
    similar: "a known name with a typing mistake",
    bothAgree: "heading and cells agree",
    status: "people who left are exits",
    content: "by what its cells look like",
    notOurs: "no column of ours",
    empty: "no cell is filled",
    twice: "another column is meant, too",
    contradicted: "the cells do not look like it",
    inUnits: "amounts in units: see the samples",
    unknown: "not known",
    answered: "your answer",
    family: "a person of the family, in the employee's row",
    listed: "dependants have rows of their own",
  },
  unread: ({ values }: { values: string }) => `Not understood: ${values}`,
  notUsed: "Not used",
  noName: ({ position }: { position: number }) => `Column ${position} without a name`,
  confirm: ({ count }: { count: number }) => `Confirm ${counted(count, "suggested match", "suggested matches")}`,
  sheetUse: ({ sheet }: { sheet: string }) => `What the rows of ${sheet} are`,
  read: "Read",
  groups: { row: "Of the row's person", family: "Of the family in one row" },
  partedName: ({ firstName, lastName, isCertain }: { firstName: string; lastName: string; isCertain: boolean }) =>
    `${firstName} | ${lastName || "no last name"}${isCertain ? "" : " (not certain)"}`,
  parting: "first name | last name, as people are stored and insurers are sent them",
  joinedNames: ({ names }: { names: readonly string[] }) => `Names are joined: ${names.join(" · ")}`,
  family: ({ people }: { people: number }) =>
    `One row holds an employee and up to ${counted(people - 1, "person", "people")} of the family. Each becomes a row of its own:`,
  familyColumns: {
    number: "Row of ours",
    relationship: "Relationship",
    name: "Name",
    born: "Date of Birth",
    gender: "Gender",
  },
  leaveOutFamilies: "Employees only",
  uses: { ADD: "Add", EDIT: "Edit", OFFBOARD: "Delete", BY_COLUMN: "Said by a column", UNUSED: "Not used" },
  dateQuestion: ({ example }: { example: string }) => `Which number of ${example} is the day?`,
  dateOrders: { DMY: "The first: day, month, year", MDY: "The second: month, day, year" },
  dateFound: {
    DMY: "Dates are read day first (day, month, year)",
    MDY: "Dates are read month first (month, day, year)",
  },
  dateBy: { cells: "as its cells show.", heading: "as its heading says.", stated: "as you said." },
  dateBoth: ({ dayFirst, monthFirst }: { dayFirst: string; monthFirst: string }) =>
    `The file has days in both orders: ${dayFirst} and ${monthFirst}. Those of the other order will be refused row by row.`,
  dateLastTime: { DMY: "Last time: day first.", MDY: "Last time: month first." },
  swapped: ({ heading, text, day }: { heading: string; text: string; day: string }) =>
    `${heading} has text like ${text} and true dates like ${day}, none of them after the 12th: a program may have swapped day and month when it opened the file. Compare a few with the original before you go on.`,
  missing: ({ labels }: { labels: string }) => `Missing column: ${labels}`,
  constant: ({ label }: { label: string }) => `${label} of all rows`,
  constantHint: "Match a column to it, or enter what all rows have.",
  twoOwners: {
    employer: ({ first, second, row }: { first: string; second: string; row: number }) =>
      `This file has rows of two employers: ${first} and, from row ${row} on, ${second}. Make one file of each.`,
    policyNumber: ({ first, second, row }: { first: string; second: string; row: number }) =>
      `This file has rows of two policies: ${first} and, from row ${row} on, ${second}. Make one file of each.`,
  },
  readAsLastTime: "Columns, rows and dates are read as in this company's last file.",
  readAsMatched: "The columns are read as you matched them.",
  review: "Review columns",
  notMatched: "The file was not read: its columns were not matched.",
  continue: "Continue",
  cancel: "Cancel",
  open: ({
    unclear,
    likely,
    sheets,
    dateOrder,
  }: {
    unclear: number;
    likely: number;
    sheets: number;
    dateOrder: boolean;
  }) =>
    [
      ...(unclear > 0 ? [`${counted(unclear, "column", "columns")} to answer`] : []),
      ...(likely > 0 ? [`${counted(likely, "suggested match", "suggested matches")} to confirm`] : []),
      ...(sheets > 0 ? [`${counted(sheets, "sheet", "sheets")} to name`] : []),
      ...(dateOrder ? ["the order of dates"] : []),
    ].join(", "),
  stored: "What you answer is offered for this company's next file.",
  notStored: "The file is read, but what you answered could not be stored for next time.",
} as const;

/** What is remembered of a company's files. */
export const COLUMN_ANSWERS = {
  title: "Columns of this company's files",
  help: "What the headings of its files were answered to mean. It is offered for the next file of the same kind.",
  open: "Show columns",
  none: "Nothing is remembered yet",
  loadFailed: "The columns could not be loaded",
  list: "Kind of list",
  lists: {
    ADD: "Add",
    EDIT: "Edit",
    OFFBOARD: "Delete",
    BY_COLUMN: "Said by a column",
    FLEX_ADD: "Flex: Add",
    FLEX_EDIT: "Flex: Update",
    FLEX_OFFBOARD: "Flex: Offboard",
  },
  changed: ({ by, at }: { by: string; at: string }) => `Last changed by ${by}, ${at}.`,
  change: "Change",
  forget: "Forget",
  changedOne: ({ heading }: { heading: string }) => `${heading} is changed`,
  forgotten: ({ heading }: { heading: string }) => `${heading} is forgotten: the next file asks`,
  failed: "Nothing was changed",
} as const;
