import { findHeader, headingText, isHeadingRow, joinHeadings, knownIn } from "@/lib/domain/column-matching/find-header";
import { leftOutReason, mayBeMember } from "@/lib/domain/column-matching/left-out-rows";
import { isRepeatedHeader, isTableHeader, isTableOf } from "@/lib/domain/column-matching/second-table";
import { isTurnedTable } from "@/lib/domain/column-matching/turned-table";

const HEADER = ["Emp Code", "Name", "DOB"];
const ROW = ["E1", "Asha", "25/04/1985"];
/** The first row is a person. */
const NO_HEADER = { at: 0, rows: 0 } as const;

test("finds the header below titles and empty rows, up to row 25", () => {
  expect(findHeader([HEADER, ROW])).toEqual({ at: 0, rows: 1 });
  const titles = (count: number) => Array.from({ length: count }, (_, index) => [`Title ${index}`]);
  expect(findHeader([...titles(24), HEADER, ROW])).toEqual({ at: 24, rows: 1 });
  expect(findHeader([...titles(25), HEADER, ROW])?.at).not.toBe(25);
});

test("two rows with the same names: the first is the header", () => {
  expect(findHeader([HEADER, ROW, HEADER, ROW])?.at).toBe(0);
  expect(findHeader([["Emp Code"], HEADER, ROW, HEADER])?.at).toBe(1);
});

test("finds unknown headings: the first row of words that is as wide as the table", () => {
  expect(findHeader([["Kundenliste"], ["Alpha", "Beta", "Gamma"], ROW, ROW])).toEqual({ at: 1, rows: 1 });
  expect(findHeader([])).toBeNull();
});

test.each(["25/04/1985", "asha@client.example", "9812300001", "5,00,000"])("a row with %s has no headings", (value) => {
  expect([isHeadingRow(["Alpha", value]), isHeadingRow(["Alpha", "Beta"])]).toEqual([false, true]);
});

test("groups above and a translation below are part of the header", () => {
  const groups = ["Employee", "", "Personal"];
  expect(findHeader([groups, ["Code", "Name", "DOB"], ROW])).toEqual({ at: 0, rows: 2 });
  expect(findHeader([HEADER, ["कर्मचारी कोड", "नाम", "जन्म तिथि"], ROW])).toEqual({ at: 0, rows: 2 });
  expect(findHeader([HEADER, ROW])?.rows).toBe(1);
  // No cell is merged over two columns.
  expect(findHeader([["", "Personal Details", "Bank Details"], HEADER, ROW])).toEqual({ at: 1, rows: 1 });
  // A title.
  expect(findHeader([["Employee Details", "", ""], HEADER, ROW])).toEqual({ at: 1, rows: 1 });
  // A known name above.
  expect(findHeader([["Emp Code", "Personal Details", "Bank Details"], HEADER, ROW])).toEqual({ at: 0, rows: 2 });
  for (const merged of [
    ["Personal Details", "", "Bank Details"],
    ["Bank Details", "Personal Details", ""],
  ])
    expect(findHeader([merged, HEADER, ROW])).toEqual({ at: 0, rows: 2 });
});

test.each([
  [["Emp Code", "Name", "Designation", "Department"], ["EMP001", "Asha Menon", "Manager", "Finance"], 1],
  [["Emp Code", "Name", "Designation", ""], ["EMP001", "Asha Menon", "Manager", "Finance"], 1],
  [["Emp Code", "Name", "Relation", "Designation"], ["EMP001", "Asha Menon", "Employee", "Manager"], 1],
  [["Emp Code", "Relation", "Foo", ""], ["EMP001", "Employee", "25/04/1985", "x"], 1],
  [["Emp Code", "Name", "Contact", ""], ["", "", "Mobile", "Email"], 2],
  [["Emp Code", "Name", "Contact", ""], ["", "", "Alternate", "Email"], 2],
])("the first life is not a part of the header: %j above %j has %d row(s)", (header, below, rows) => {
  expect(findHeader([header, below, ["EMP002", "Ravi Das", "Clerk", "IT"]])).toEqual({ at: 0, rows });
});

test.each([
  [["Policy No.", "OG-26-1701-8403"]],
  [["Company", "Kaveri Textiles Pvt Ltd"]],
  [["Policy period", "01/04/2026 to 31/03/2027"]],
  [["Client Name: Kaveri", "Policy No: 1234"]],
])("the facts %j directly above the headings are no groups", (facts) => {
  expect(findHeader([facts, HEADER, ROW])).toEqual({ at: 1, rows: 1 });
  // Two columns with one name need the row above.
  const twice = ["Emp Code", "DOB", "DOB"];
  expect(findHeader([["Company", "As of 31 March", "As of 30 April"], twice, ROW])).toEqual({ at: 0, rows: 2 });
});

test("a group extends to the right up to the next, and a cell merged over both rows is a separate heading", () => {
  const joined = joinHeadings(["Emp Code", "Contact", "", "Remarks"], ["", "Mobile", "Email", ""]);
  expect(joined.map(headingText)).toEqual(["Emp Code", "Contact / Mobile", "Contact / Email", "Remarks"]);
});

test.each<[string, string[][], ReturnType<typeof findHeader>]>([
  [
    "people, one row empty",
    [
      ["E1", "Asha Rao", "25/04/1985"],
      ["", ""],
      ["E2", "Om Das", "26/04/1985"],
    ],
    NO_HEADER,
  ],
  ["people with addresses alone", [["E1", "Asha Rao", "asha@client.example"]], NO_HEADER],
  ["people with numbers alone", [["E1", "Asha Rao", "9812300001"]], NO_HEADER],
  ["a relationship that is also a heading", [["Employee", "Asha Rao", "25/04/1985"]], NO_HEADER],
  ["two cells of a person", [["Asha Rao", "25/04/1985"]], null],
  ["no text", [["", ""]], null],
  [
    "a person and another row",
    [
      ["E1", "Asha Rao", "25/04/1985"],
      ["E2", "5,00,000", "x"],
    ],
    null,
  ],
  [
    "headings with a date among them",
    [
      ["Emp Code", "Name", "25/04/2026"],
      ["E1", "Asha", "x"],
    ],
    { at: 0, rows: 1 },
  ],
  ["IDs below their heading", [[""], ["Employee IDs to be deleted"], ["E1"], ["E2"]], { at: 1, rows: 1 }],
  ["the heading of IDs alone", [["Employee IDs to be deleted"]], null],
  ["IDs and another text", [["Employee IDs to be deleted"], ["E1"], ["Thanks"]], null],
  ["IDs with amounts beside them", [["Employee IDs to be deleted"], ["E1", "5,00,000"]], null],
  ["other codes", [["Branches to be closed"], ["E1"], ["E2"]], null],
])("a list without a usual header, %s: %j is %j", (_, rows, place) => {
  expect(findHeader(rows)).toEqual(place);
});

test("a label may be known only with the group above it", () => {
  const groups = ["Employee", "", "Foo"];
  expect(findHeader([["Emp Code"], groups, ["Reference Number", "Status", "Bar"], ["E1", "x", "y"]])?.at).toBe(1);
  const rows = [
    ["Emp Code", "Name", "Coverage", ""],
    ["", "", "From", "Amount"],
  ];
  expect(findHeader([...rows, ["E1", "Asha", "25/04/2026", "5,00,000"]])).toEqual({ at: 0, rows: 2 });
});

test.each([
  ["half of the names are known", ["कर्मचारी कोड", "नाम", "अबक", "गघच"], 2],
  ["fewer are known", ["कर्मचारी कोड", "नाम", "अबक", "गघच", "चछज"], 1],
  ["one translates an unknown heading", ["कर्मचारी कोड", "", "", "लिंग", ""], 2],
  ["they name other columns", ["नाम", "कर्मचारी कोड", "", "", ""], 1],
])("a row below the header is a translation if %s: %j", (_, below, rows) => {
  const header = ["Emp Code", "Name", below.includes("") ? "DOB" : "Foo", "Bar", "Baz"].slice(0, below.length);
  expect(findHeader([header, below, ["E1", "Asha", "25/04/1985", "y", "z"]])).toEqual({ at: 0, rows });
});

test("facts above headings of which most are known are no groups, and half of the rows do not make a width", () => {
  const facts = ["Policy No.", "OG-26-1701-8403"];
  expect(findHeader([facts, ["Emp Code", "Name", "DOB", "Foo", "Bar"], ROW])).toEqual({ at: 1, rows: 1 });
  const rows = [
    ["Alpha", "Beta"],
    ["Gamma", "Delta", "Eps"],
    ["E1", "25/04/1985"],
    ["E2", "25/04/1985", "x"],
  ];
  expect(findHeader(rows)?.at).toBe(1);
});

const why = (cells: string[], columns = 8) => leftOutReason(cells, new Set(["emp code", "name", "dob"]), columns);

test.each([
  [["Total", "48"], "total"],
  [["Grand Total:", "", "12"].filter(Boolean), "total"],
  [["कुल", "48"], "total"],
  [["Family Total", "3"], "total"],
  [["Mandatory", "Mandatory", "DD/MM/YYYY", "Optional", "(M/F)"], "header"],
  [["As per HR records", "As per Aadhaar", "Self/Spouse/Child", "(dd-mmm-yyyy)", "M/F"], "header"],
  [["Unique code", "Full name", "MM/DD/YYYY"], "header"],
  [["E1", "Dada Mama Yaya", "25/04/1985"], null],
  [["Priya Nair", "HR Manager"], "note"],
  [["Priya Nair", "HR Manager 2"], null],
  [["Priya Nair", "Spouse"], null],
  [["Required", "Om Rao", "12/03/1990", "M", "Self"], null],
  [["No. of lives", "48"], "total"],
  [["Generated by HRMS on 02 June 2026", "page 1"], "note"],
  [["Plant: Pune"], "note"],
  [["Count", "12"], "total"],
  [["Name: Uma Rao", "Designation: HR Manager"], "note"],
  [["---", ":---", "---:", "---", "---", "---", "---", "---"], "note"],
  [["-", "-", "-", "-", "-", "-", "-", "-"], "note"],
  [["NIL", "Nil", "N/A", "NA", "none", "-----", "NIL", "NIL"], "note"],
  [["No deletions this month"], "note"],
  [["E.g. E001", "John Doe", "01/01/1990", "M", "Self", "x", "x", "x"], "note"],
  [["Emp Code", "Name", "DOB"], "header"],
] as const)("%j is not a member: %s", (cells, reason) => {
  expect(why([...cells])).toBe(reason);
});

test("a word alone in a column of IDs is a title, unless it may be one of two cells", () => {
  const alone = (text: string, columns: number) => leftOutReason([text], new Set(), columns, true);
  expect(alone("Sales", 3)).toBe("note");
  expect(alone("Sales", 2)).toBe(null);
  expect(alone("K-101", 3)).toBe(null);
});

test("a row with a date or contact and two more cells is a member, whatever its remarks say", () => {
  for (const own of ["04-Nov-2026", "9876500001", "ravi@client.example"])
    expect(why(["E2", "Ravi Das", own, "Approved by HOD"])).toBeNull();
  expect(why(["E2", "Ravi Das", "Approved by HOD"])).toBe("note");
  expect(why(["Generated on", "04-Nov-2026"])).toBe("note");
});

test("a person named Total is a member, and so is a row with one cell in a narrow table", () => {
  expect(why(["E1", "Total Singh", "M", "25/04/1985", "9876500001"])).toBeNull();
  expect(why(["Total Singh", "M", "E1"], 8)).toBe("total");
  expect(why(["Total Singh", "M", "25/04/1985", "E1"], 8)).toBeNull();
  expect(why(["Total", "48", "25000"], 8)).toBe("total");
  expect(why(["Total Singh", "M", "25/04/1985", "E1", "x"], 8)).toBeNull();
  expect(why(["E1"], 3)).toBeNull();
  expect([why(["Total", "10"], 3), why(["E1", "10"], 3)]).toEqual(["total", null]);
  expect([why(["NIL"], 3), why(["No exits"], 3), why(["NIL", "Ravi Das"], 3)]).toEqual(["note", "note", null]);
  expect([why(["Eg01", "Ravi Das"], 3), why(["Sample Kumar", "E1"], 3)]).toEqual([null, null]);
  expect(why(["E1"], 4)).toBe("note");
  expect(why([":--"], 3)).toBe("note");
  expect([why(["HR Manager"], 3), why(["E2", "Ravi Das", "HR Manager"])]).toEqual(["note", null]);
});

const TURNED = [
  ["Emp Code", "E1", "E2"],
  ["Name", "Asha", "Ravi"],
  ["DOB", "25/04/1985", ""],
];

test.each([
  ["three headings in the first column", TURNED, true],
  ["two headings", TURNED.slice(1), false],
  ["a heading twice", [...TURNED.slice(1), ["Name", "Tara", "Uma"]], false],
  ["a row of headings too", [...TURNED, ["Emp Code", "Name", "DOB"]], false],
  ["two headings in a row too", [...TURNED, ["Emp Code", "Name"]], true],
  ["no value beside any heading", [["Emp Code"], ["Name"], ["DOB", "", ""]], false],
  ["a sentence among the values", [...TURNED.slice(0, 2), ["DOB", "25/04/1985", "As per Aadhaar"]], false],
])("%s: the table is turned: %s", (_, rows, isTurned) => {
  expect(isTurnedTable(rows)).toBe(isTurned);
});

test("a header that repeats on each page has every known heading in its column", () => {
  const headings = [new Set(["emp code"]), new Set(["name", "full name"])];
  expect(isRepeatedHeader(["EMP CODE", "Full Name"], headings)).toBe(true);
  expect(isRepeatedHeader(["Emp Code", "Page 2"], headings)).toBe(true);
  expect(isRepeatedHeader(["Name", "Emp Code"], headings)).toBe(false);
  expect(isRepeatedHeader(["Emp Code", "Name", "DOB"], headings)).toBe(false);
});

test.each([
  ["HO", "HO", true],
  ["HO (row 12)", "HO", true],
  ["HO (row 12)", "Plant", false],
  ["HO staff", "HO", false],
])("the table '%s' is in the sheet '%s': %s", (table, sheet, isIn) => {
  expect(isTableOf(table, sheet)).toBe(isIn);
});

test("a translation below a header with groups makes three rows; two equal names are enough", () => {
  const groups = ["Employee", "", "Personal"];
  const labels = ["Code", "Name", "DOB"];
  expect(findHeader([groups, labels, ["कर्मचारी कोड", "नाम", "जन्म तिथि"], ROW])).toEqual({ at: 0, rows: 3 });
  expect(findHeader([HEADER, ["कर्मचारी कोड", "नाम", "स्थिति"], ROW])).toEqual({ at: 0, rows: 2 });
  expect(findHeader([HEADER, ["कर्मचारी कोड", "", ""], ROW])).toEqual({ at: 0, rows: 1 });
});

test("an unknown header is as wide as most rows, and has at least two columns", () => {
  expect(findHeader([["Alpha"], ["Beta", "Gamma"], ["Delta", "Eps", "Zeta"], ROW, ROW])?.at).toBe(2);
  expect(findHeader([["Alpha"], ["Beta"], ["Gamma"]])).toBeNull();
  expect(findHeader([["Alpha", "Beta"], ["Gamma"], ["Delta"]])?.at).toBe(0);
  expect(
    findHeader([
      ["5,00,000", "9812300001"],
      ["25/04/1985", "26/04/1985"],
    ]),
  ).toBeNull();
});

test.each([
  [[], null],
  [["Notes of the HR"], "note"],
  [["E2", "Ravi Note"], null],
  [["E2", "page 1"], null],
  [["E2", "ravi, approved by HOD"], null],
  [["HR Managers"], "note"],
  [["Total", "Singh", "25/04/1985"], null],
  [["Total", "25/04/1985"], "total"],
  [["Emp Code", "E2"], null],
  [["Emp Code", "Name", "E2"], "header"],
  [["Emp Code"], "note"],
  [["(mandatory)", "(as per Aadhaar)", "(DD/MM/YYYY)"], "header"],
  [["(E1)", "Ravi", "(Self)"], null],
  [["1", "2", "3", "4"], "header"],
  [["1", "2", "4"], null],
  [["1", "2"], null],
] as const)("with eight columns, %j is left out as %s", (cells, reason) => {
  expect(why([...cells])).toBe(reason);
});

test("in a narrow table, a single cell is a member unless it is a signature or a header of several cells", () => {
  const narrow = (cells: string[]) => why(cells, 2);
  expect([["Emp Code"], ["The HR Manager"], ["HR Managers"], ["HR Head"], ["Emp Code", "Name"]].map(narrow)).toEqual([
    null,
    null,
    null,
    "note",
    "header",
  ]);
});

test("a heading is known as a whole, or by one of its parts", () => {
  const headings = ["Add / Edit / Delete", "Benefit IDs", "कर्मचारी कोड Employee Code", "Foo / Emp Code", "Foo / Bar"];
  expect(headings.map((text) => knownIn([text]))).toEqual([1, 1, 1, 1, 0]);
});

test("three known headings are the header of a second table", () => {
  expect([isTableHeader(HEADER), isTableHeader(HEADER.slice(1)), isTableHeader([...HEADER, "25/04/1985"])]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ["Ravi Das", "note", true],
  ["Ravi K. Das", "total", true],
  ["E2 · Ravi Das · Approved by HOD", "note", true],
  ["E2 · Ravi Das", "note", false],
  ["Ravi", "note", false],
  ["ravi das", "note", false],
  ["Ravi Kumar Mohan Das", "note", false],
  ["Ravi Das", "header", false],
  ["Grand Total", "total", false],
  ["Report Summary", "note", false],
  ["Signature", "note", false],
  ["Verified By", "note", false],
] as const)("the skipped row '%s', a %s, may be a member: %s", (text, why, mayBe) => {
  expect(mayBeMember({ row: 9, text, why })).toBe(mayBe);
});
