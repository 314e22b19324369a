import type { Cell, Sheet } from "@/lib/sheets/cells";
import { MembersParser, memberSheets } from "@/lib/sheets/members/parse-members";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import { membersReader } from "@/tests/support/read-all-members";

const ADD_HEADER = [
  "Employee ID",
  "Relationship to Account Holder",
  "Name",
  "Slab ID",
  "Gender",
  "Date of Birth",
  "Coverage Start Date",
];
const ASHA: Cell[] = ["E1", "Self", "Asha", "1", "F", "05/01/1990", "01/04/2026"];

function sheet(name: string, rows: Cell[][]): Sheet {
  const filled = rows.map((cells, index) => ({ number: index + 1, cells, shown: null }));
  return { name, date1904: false, rows: filled.filter(({ cells }) => cells.some((cell) => cell !== null)) };
}

/** Like `readMembers` with the sheets of a file. */
function parseMembers(sheets: Sheet[]) {
  const { pick, members } = membersReader();
  const parser = new MembersParser(pick);
  const names = sheets.map(({ name }) => name);
  const expected = memberSheets(names);
  for (const { rows, ...head } of sheets.filter(({ name }) => expected.includes(name))) {
    const reader = parser.sheet(head);
    for (const { number, cells, shown } of rows) reader.row(number, cells, cells.length, shown);
    reader.end();
  }
  return members({ ...parser.finish(), ignoredSheets: names.filter((name) => !expected.includes(name)) });
}

const parseAdds = (header: string[], ...rows: Cell[][]) => parseMembers([sheet("Add", [header, ...rows])]).ADD;

function refusal(...sheets: Sheet[]): WorkbookError {
  try {
    parseMembers(sheets);
  } catch (error) {
    expect(error).toBeInstanceOf(WorkbookError);
    return error as WorkbookError;
  }
  throw new Error("not refused");
}

test("sheets Add, Edit and Delete are read as their operations, other sheets are listed", () => {
  const parsed = parseMembers([
    sheet("Notes", [["hello"]]),
    sheet("add ", [ADD_HEADER, ASHA]),
    sheet("EDIT", [
      ["User ID", "Name"],
      ["U1", "Asha Rao"],
    ]),
    sheet("Delete", [
      ["Employee ID", "Date of Leaving", "Exception"],
      ["E9", { d: "2026-05-31" }, true],
    ]),
  ]);
  expect(parsed).toMatchObject({
    ADD: [{ rowNumber: 2, employee_id: "E1", relationship_to_account_holders: "self", gender: "female" }],
    EDIT: [{ rowNumber: 2, userId: "U1", name: "Asha Rao" }],
    OFFBOARD: [{ rowNumber: 2, employee_id: "E9", dateOfLeaving: "31/05/2026", policyException: "true" }],
    ignoredSheets: ["Notes"],
    sheetOf: { ADD: "add ", EDIT: "EDIT", OFFBOARD: "Delete" },
    operationStated: true,
  });
});

test("one sheet is split by its Operation column", () => {
  const header = ["Operation", "User ID", ...ADD_HEADER, "Date of Leaving"];
  const row = (operation: string, userId: string) => [operation, userId, ...ASHA, "31/05/2026"];
  const parsed = parseMembers([sheet("Sheet1", [header, row("Add", ""), row(" UPDATE", "U2"), row("offboard", "U3")])]);
  expect([parsed.ADD.length, parsed.EDIT[0]?.userId, parsed.OFFBOARD[0]?.dateOfLeaving]).toEqual([
    1,
    "U2",
    "31/05/2026",
  ]);
  expect(refusal(sheet("Sheet1", [header, row("Move", "U1")])).message).toBe(
    "Row 2: Operation should be Add, Edit or Delete",
  );
});

test("one sheet without an operation gives additions and says that this was assumed", () => {
  const parsed = parseMembers([
    sheet("Members", [
      ["User ID", ...ADD_HEADER],
      ["U1", ...ASHA],
    ]),
  ]);
  expect(parsed).toMatchObject({ ADD: [{ userId: "U1" }], operationStated: false });
});

test.each([
  ["Additions", "ADD"],
  ["CORRECTIONS for May", "EDIT"],
  ["Members of Acme", null],
] as const)("a title '%s' above the headings states the operation %s", (title, operation) => {
  const rows = [[title], ["User ID", ...ADD_HEADER], ["U1", ...ASHA]];
  const { ADD, EDIT, operationStated } = parseMembers([sheet("Sheet1", rows)]);
  expect([ADD.length, EDIT.length, operationStated]).toEqual([
    Number(operation !== "EDIT"),
    Number(operation === "EDIT"),
    operation !== null,
  ]);
});

test("additions by title without the columns that they need are read by matching columns", () => {
  const rows = [["Additions"], ["User ID", "Name"], ["U1", "Asha Rao"]];
  expect(refusal(sheet("Sheet1", rows)).code).toBe("WRONG_COLUMNS");
});

test("only the first sheet is read when none has a known name", () => {
  const parsed = parseMembers([sheet("A", [ADD_HEADER, ASHA]), sheet("B", [ADD_HEADER, ASHA])]);
  expect(parsed.ADD).toHaveLength(1);
  expect(parsed.ignoredSheets).toEqual(["B"]);
});

test("labels match in any case, with extra spaces and an asterisk, below a title", () => {
  const header = ADD_HEADER.map((label) => `\ufeff ${label.toUpperCase().replace(" ", "  ")} * `);
  expect(parseAdds(["Member upload - Acme"], header, ASHA)).toMatchObject([{ rowNumber: 3, employee_id: "E1" }]);
});

test("unknown columns are ignored and listed; the Errors column is known", () => {
  const parsed = parseMembers([
    sheet("Add", [
      [...ADD_HEADER, "Remarks", "Errors"],
      [...ASHA, "x", "y"],
    ]),
  ]);
  expect(parsed.ignoredColumns).toEqual(["Remarks"]);
});

test.each([
  [
    "a mandatory column",
    sheet("Add", [ADD_HEADER.slice(2), ASHA]),
    "Missing column: Employee ID, Relationship to Account Holder (sheet Add)",
  ],
  ["every way to know an edited member", sheet("Edit", [["Name"], ["x"]]), "Missing column: User ID (sheet Edit)"],
  ["the date of leaving", sheet("Delete", [["User ID"], ["U1"]]), "Missing column: Date of Leaving (sheet Delete)"],
  [
    "all columns of a sheet without rows",
    sheet("Add", [["a", "b"]]),
    /^Missing column: Employee ID, .* \(sheet Add\)$/,
  ],
])("without %s the workbook is refused", (_, broken, message) => {
  expect(refusal(broken)).toMatchObject({
    code: "WRONG_COLUMNS",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

test("a repeated column is refused", () => {
  expect(refusal(sheet("Add", [[...ADD_HEADER, "name"], ASHA])).message).toBe("Column appears twice: name (sheet Add)");
});

test("without member rows: the specification's title and sentence", () => {
  const hints = ADD_HEADER.map(() => "Any string allowed");
  for (const empty of [sheet("Add", []), sheet("Add", [ADD_HEADER]), sheet("Add", [ADD_HEADER, hints])]) {
    expect(refusal(empty)).toMatchObject({
      code: "NO_MEMBERS",
      title: "Empty File Found!",
      message: "Could not find any members in the uploaded sheet",
    });
  }
});

test("the hint row is skipped by its text, wherever its words are; a member's row never is", () => {
  const hints = ["any string allowed", "Select from dropdown", null, "DD/MM/YYYY"];
  expect(parseAdds(ADD_HEADER, hints, ASHA)).toHaveLength(1);
  expect(parseAdds(ADD_HEADER, ["Any string allowed", "Self", ...ASHA.slice(2)])).toHaveLength(1);
});

test("rows that fill only unknown columns, or only spaces, are skipped", () => {
  const blank = [...ADD_HEADER.map(() => " \u00a0"), "remark"];
  expect(parseAdds([...ADD_HEADER, "Remarks"], blank, [...ASHA, null])).toMatchObject([{ rowNumber: 3 }]);
});

const one = (label: string, cell: Cell, shown?: string) => {
  const header = [...ADD_HEADER, "Mobile", "CTC", "Exception", "Marital Status"];
  const position = header.indexOf(label);
  const cells = [...ASHA, ...new Array<null>(header.length - ASHA.length).fill(null)];
  cells[position] = cell;
  const shownCells = shown === undefined ? null : header.map((_, at) => (at === position ? shown : undefined));
  const rows = [
    { number: 1, cells: header, shown: null },
    { number: 2, cells, shown: shownCells },
  ];
  return parseMembers([{ name: "Add", date1904: false, rows }]).ADD[0];
};

test.each<[string, Cell, string]>([
  ["a true date", { d: "1990-02-28" }, "28/02/1990"],
  ["a serial number", 33000, "07/05/1990"],
  ["a serial number with a time", 33000.75, "07/05/1990"],
  ["text as the template says", "05/01/1990", "05/01/1990"],
  ["single digits", " 5/1/1990", "05/01/1990"],
  ["hyphens and dots", "05-01-1990", "05/01/1990"],
  ["the month's name", "5 Jan 1990", "05/01/1990"],
  ["the month's full name", "05-January-1990", "05/01/1990"],
  ["the year first", "1990-01-05", "05/01/1990"],
  ["a day that does not exist", "31/02/1990", "31/02/1990"],
  ["month and day exchanged", "04/25/1985", "04/25/1985"],
  ["two digits of a year", "05/01/90", "05/01/90"],
  ["two digits of a year after the month's name", "13-Apr-26", "13/04/2026"],
  ["the same of the last century", "13 April'62", "13/04/1962"],
  ["the month's name first", "Apr 13, 1990", "13/04/1990"],
  ["digits that are no serial", 19850403, "19850403"],
  ["no date at all", "soon", "soon"],
  ["an error cell", { e: "#N/A" }, "#N/A"],
])("date of birth, %s", (_, cell, text) => {
  expect(one("Date of Birth", cell)?.date_of_birth).toBe(text);
});

test.each<[string, Cell, string | undefined]>([
  ["Mobile", 919876543210, "919876543210"],
  ["Mobile", "9876543210", "9876543210"],
  ["CTC", 1234567.1, "1234567.1"],
  ["CTC", 0.1 + 0.2, "0.3"],
  ["CTC", 1e21, "1000000000000000000000"],
  ["CTC", 1e-7, "0.0000001"],
  ["CTC", "12,00,000", "12,00,000"],
  ["Employee ID", " 007 ", " 007 "],
  ["Employee ID", "\u200eE7\u200b", "E7"],
  ["Name", '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ["Exception", "YES ", "yes"],
  ["Exception", true, "true"],
  ["Marital Status", "Married", "married"],
  ["Gender", " m", "male"],
  ["Relationship to Account Holder", "Mother-in-law", "parent-in-law"],
  ["Relationship to Account Holder", "Wife", "spouse"],
])("%s %p is sent as %p", (label, cell, text) => {
  expect(Object.values(one(label, cell) ?? {})).toContain(text);
});

test("a number displayed with leading zeros keeps them", () => {
  expect(one("Employee ID", 12345, "0012345")?.employee_id).toBe("0012345");
});

const bornAs = (cell: Cell, date1904 = false) => {
  const rows = [ADD_HEADER, ASHA.with(5, cell)].map((cells, index) => ({ number: index + 1, cells, shown: null }));
  return parseMembers([{ name: "Add", date1904, rows }]).ADD[0]?.date_of_birth;
};

test.each([
  ["an instant just before midnight in India", "1990-05-06T18:29:59.999Z", false, "06/05/1990"],
  ["midnight in India as other zones write it", "1990-05-06T18:30:00.000Z", false, "07/05/1990"],
  ["a bare year as a number: kept, so that the rule refuses it", 1990, false, "1990"],
  ["the first number that is no year", 2101, false, "01/10/1905"],
  ["the last number below the years", 1899, false, "13/03/1905"],
  ["a bare year in a 1904 workbook", 1990, true, "1990"],
  ["a serial typed as text", "33000", false, "07/05/1990"],
  ["a serial typed as text in a 1904 workbook", "31538", true, "07/05/1990"],
  ["the same serial as a number there", 31_538, true, "07/05/1990"],
])("a date of birth that is %s", (_what, cell, date1904, expected) => {
  expect(bornAs(cell, date1904)).toBe(expected);
});
