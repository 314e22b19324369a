import { chooseConstant, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { findDerivedColumns, joinDate, splitFact } from "@/lib/domain/column-matching/derived-columns";
import { draftMapping, mappingOf, openQuestions } from "@/lib/domain/column-matching/mapping-draft";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader } from "@/tests/support/read-all-members";

const TODAY = "2026-06-01";

const bytesOf = (rows: string[][]) => new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);

/** The added members of a sheet without a question about its columns. */
const additionsOf = (...rows: string[][]) => readAdditions(rows, { likely: 0 });

async function readAdditions(rows: string[][], expected: { likely?: number } = {}) {
  const bytes = bytesOf(rows);
  let draft = chooseUse(draftMapping(await sketchTable(bytes)), "Add", "ADD");
  expect(openQuestions(draft)).toMatchObject({ ...expected, unclear: 0, dateOrder: false });
  draft = confirmLikely(draft, "Add");
  draft = chooseConstant(draft, "Add", "slabId", "1");
  draft = chooseConstant(draft, "Add", "policy_start_date", "01/06/2026");
  const { pick, members } = membersReader();
  const { ADD } = members(await readMatched(bytes, mappingOf(draft, TODAY), pick));
  return ADD.map((row) => [
    row.rowNumber,
    row.name,
    row.relationship_to_account_holders,
    row.gender,
    row.date_of_birth,
  ]);
}

test.each([
  ["Asha Menon (Self)", "Ravi Menon (Spouse)", "Tara Menon [Daughter]"],
  ["Self - Asha Menon", "Spouse: Ravi Menon", "Daughter - Tara Menon"],
  ["Asha Menon", "Ravi Menon - Husband", "Tara Menon - Daughter"],
])("relationships behind or before names are read: %s, %s", async (self, spouse, child) => {
  const found = await additionsOf(
    ["Emp ID", "Member Name", "Gender", "DOB"],
    ["A1", self, "F", "13/03/1990"],
    ["A1", spouse, "M", "25/01/1988"],
    ["A1", child, "F", "25/01/2018"],
  );
  expect(found).toEqual([
    [2, "Asha Menon", "self", "female", "13/03/1990"],
    [3, "Ravi Menon", "spouse", "male", "25/01/1988"],
    [4, "Tara Menon", "child", "female", "25/01/2018"],
  ]);
});

test.each([
  ["Last name First name", "Menon Asha", "Asha Menon"],
  ["Last Name / First Name", "Mr. Rao Om Prakash", "Om Prakash Rao"],
  ["Name (Surname, First Name)", "Menon, Asha", "Asha Menon"],
  ["Surname First Name", "Asha", "Asha"],
  ["Name (First Name Last Name)", "Asha Menon", "Asha Menon"],
  ["First Name Surname", "Asha Menon", "Asha Menon"],
])("the heading '%s' states the order of a name: %s", async (heading, text, name) => {
  const found = await additionsOf(
    ["Emp ID", heading, "Gender", "DOB", "Relation"],
    ["A1", text, "F", "13/03/1990", "Self"],
  );
  expect(found).toEqual([[2, name, "self", "female", "13/03/1990"]]);
});

const PARENT = ["A1", "Asha Menon", "F", "13/03/1990"];
const KIDS = [
  [3, "Aarav", "child", undefined, "12/03/2015"],
  [4, "Diya", "child", undefined, "01/05/2018"],
];
const KIDS_WITH_GENDER = [
  [3, "Aarav", "child", "male", "12/03/2015"],
  [4, "Diya", "child", "female", "01/05/2018"],
];

test.each([
  ["Children", "Aarav (12/03/2015), Diya (01/05/2018)", KIDS],
  ["Child details", "Aarav 12.03.2015 & Diya 1st May 2018", KIDS],
  ["Child Name & DOB", "Aarav (M) 12/03/2015; Diya (F) 01/05/2018", KIDS_WITH_GENDER],
  ["Children (Name, DOB)", "Aarav, M, DOB: 12/03/2015, Diya, F, DOB: 01/05/2018", KIDS_WITH_GENDER],
  ["Kids", "1. Aarav - Son - 12/03/2015\n2. Diya - Daughter - 01/05/2018", KIDS_WITH_GENDER],
  ["Dependents", "Son: Aarav (12 Mar 2015) / Daughter: Diya (2018-05-01)", KIDS_WITH_GENDER],
])("below '%s', several people in a cell are read: %s", async (heading, text, people) => {
  const headings = ["Emp ID", "Name", "Gender", "DOB", heading];
  const file = [
    headings,
    [...PARENT, text],
    ["A2", "Om Rao", "M", "14/03/1990", "NA"],
    ["A3", "Ved Rao", "M", "14/03/1990"],
  ];
  const found = await readAdditions(file);
  expect(found.filter(([, , relation]) => relation !== "self")).toEqual(people);
});

test.each([
  ["Children", "Aarav, Diya (01/05/2018)"],
  ["Dependents", "Ravi Menon (12/02/1988), Aarav (12/03/2015)"],
  ["Children", Array.from({ length: 7 }, (_, at) => `Aarav (0${at + 1}/03/2015)`).join(", ")],
])("below '%s', '%s' is a question", async (heading, text) => {
  const rows = [
    ["Emp ID", "Name", "Gender", "DOB", heading],
    [...PARENT, text],
  ];
  const draft = draftMapping(await sketchTable(bytesOf(rows)));
  expect(openQuestions(draft).unclear).toBe(1);
});

test("more people than in the first rows of a file are a question", async () => {
  const one = [...PARENT, "Aarav (12/03/2015)"];
  const rows = [
    ["Emp ID", "Name", "Gender", "DOB", "Children"],
    ...Array(24).fill(one),
    [...PARENT, "Om (01/05/2018), Ved (01/05/2018)"],
  ];
  const draft = draftMapping(await sketchTable(bytesOf(rows)));
  expect(openQuestions(draft).unclear).toBe(1);
});

test("birth dates beside names are read", async () => {
  const found = await additionsOf(
    ["Emp ID", "Name & Date of Birth", "Gender", "Relation"],
    ["A1", "Asha Menon (13/03/1990)", "F", "Self"],
    ["A1", "Ravi Menon, DOB 25-01-1988", "M", "Husband"],
  );
  expect(found).toEqual([
    [2, "Asha Menon", "self", "female", "13/03/1990"],
    [3, "Ravi Menon", "spouse", "male", "25/01/1988"],
  ]);
});

test.each<[string, string, string[], (string | null)[][]]>([
  [
    "Spouse Name & DOB",
    "a spouse",
    ["Ravi Rao 25/01/1988", "Mena Das - 13-May-92"],
    [
      ["Spouse Name", "Ravi Rao", "Mena Das"],
      ["Spouse DOB", "25/01/1988", "13-May-92"],
    ],
  ],
  [
    "Child 1 (Name/DOB)",
    "brackets",
    ["Om Rao / 01.07.2015"],
    [
      ["Child 1 Name", "Om Rao"],
      ["Child 1 DOB", "01.07.2015"],
    ],
  ],
  [
    "Spouse Name & DOB",
    "a name alone among two",
    ["Ravi Rao 25/01/1988", "Mena Das"],
    [["Spouse Name & DOB", "Ravi Rao 25/01/1988", "Mena Das"]],
  ],
  [
    "Spouse",
    "names with dates below the person alone",
    ["Ravi Rao (25/01/1988)", "Mena Das, DOB 13-May-92"],
    [
      ["Spouse Name", "Ravi Rao", "Mena Das"],
      ["Spouse DOB", "25/01/1988", "13-May-92"],
    ],
  ],
  ["Spouse", "names alone", ["Ravi Rao", "Mena Das"], [["Spouse", "Ravi Rao", "Mena Das"]]],
  [
    "Contact No",
    "two phones",
    ["9876500001 / 9876500002", "9876500003", "9876500004, 8876500005"],
    [
      ["Contact No", "9876500001", "9876500003", "9876500004"],
      ["Alternate mobile number", "9876500002", "8876500005"],
    ],
  ],
  [
    "Email ID",
    "two addresses",
    ["asha@acme.in; asha@gmail.com", "om@acme.in"],
    [
      ["Email ID", "asha@acme.in", "om@acme.in"],
      ["Second email", "asha@gmail.com"],
    ],
  ],
  ["Mobile", "a phone and an extension", ["9876500001 / 204"], [["Mobile", "9876500001 / 204"]]],
  ["Mobile", "three phones", ["9876500001/9876500002/9876500003"], [["Mobile", "9876500001/9876500002/9876500003"]]],
  [
    "Nominee Contact",
    "someone else's phones",
    ["9876500001 / 9876500002"],
    [["Nominee Contact", "9876500001 / 9876500002"]],
  ],
])("a column %s is split only if its cells have two facts: %s", async (heading, _, cells, expected) => {
  const rows = [["Emp ID", "Name", heading], ...cells.map((cell, at) => [`A${at}`, "Asha Menon", cell])];
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);
  const [sheet] = (await sketchTable(bytes)).sheets;
  expect(sheet?.columns.slice(2).map(({ heading: name, samples }) => [name, ...samples])).toEqual(expected);
});

test("a word behind few names is no relationship", async () => {
  const names = ["Asha Menon (Partner)", "Ravi Menon", "Uma Rao"].map((name, row) => [`A${row}`, name]);
  const bytes = new Uint8Array(
    oddWorkbook("file.xlsx", [{ name: "Add", rows: [["Emp ID", "Name"], ...names] }]).buffer,
  );
  const [sheet] = (await sketchTable(bytes)).sheets;
  expect(sheet?.columns.map(({ heading }) => heading)).toEqual(["Emp ID", "Name"]);
});

test.each([
  ["Title", ["Mr", "Ms."], "gender"],
  ["Title", ["Manager", "Engineer"], null],
])("a column %s with %j is a column of %s", async (heading, titles, target) => {
  const rows = [["Emp ID", "Name", heading], ...titles.map((title, row) => [`A${row}`, "Asha Menon", title])];
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);
  expect(draftMapping(await sketchTable(bytes)).sheets[0]?.matches[2]?.target).toBe(target);
});

test("the baby of a form with one birth date is its member", async () => {
  const [baby] = await formOf("Baby Name", "Daughter");
  expect(baby).toEqual("Tara Menon");
  // A father's name only identifies the employee.
  expect(await formOf("Father Name", "Daughter")).toEqual(["Asha Menon"]);
});

/** The names that a form with an employee's and a relative's name has for its member. */
async function formOf(heading: string, relation: string) {
  const rows = [
    ["Emp ID", "Employee Name", heading, "DOB", "Relation"],
    ["A1", "Asha Menon", "Tara Menon", "10/05/2026", relation],
  ];
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);
  const [sheet] = draftMapping(await sketchTable(bytes)).sheets;
  return sheet?.matches.flatMap(({ target, position }) => (target === "name" ? rows[1]?.[position] : [])) ?? [];
}

test.each<[string, string[][], string[][]]>([
  [
    "one header",
    [["Emp ID", "Name", "Relation", "Gender", "Birth Day", "Birth Month", "Birth Year"]],
    [
      ["A1", "Asha Menon", "Self", "F", "12", "3", "1990"],
      ["A1", "Ravi Menon", "Spouse", "M", "5", "January", "88"],
    ],
  ],
  [
    "a group above the parts",
    [
      ["Emp ID", "Name", "Relation", "Gender", "Date of Birth"],
      ["", "", "", "", "YYYY", "MM", "DD"],
    ],
    [
      ["A1", "Asha Menon", "Self", "F", "1990", "03", "12"],
      ["A1", "Ravi Menon", "Spouse", "M", "1988", "01", "05"],
    ],
  ],
  [
    "a merged heading above the only row of headings",
    [
      ["", "", "", "", "Date of Birth", "", ""],
      ["Emp ID", "Name", "Relation", "Gender", "DD", "MM", "YYYY"],
    ],
    [
      ["A1", "Asha Menon", "Self", "F", "12", "03", "1990"],
      ["A1", "Ravi Menon", "Spouse", "M", "05", "01", "1988"],
    ],
  ],
])("a date in three columns is one date: %s", async (_, headings, rows) => {
  const found = await additionsOf(...headings, ...rows);
  expect(found.map(([, name, , , born]) => [name, born])).toEqual([
    ["Asha Menon", "12/03/1990"],
    ["Ravi Menon", "05/01/1988"],
  ]);
});

test.each<[string, string[], string[], number, number]>([
  ["without another birth date", ["Day", "Month", "Year"], ["13", "3", "1990"], 1, 0],
  ["beside a birth date", ["Day", "Month", "Year", "DOB"], ["1", "11", "2026", "13/03/1990"], 0, 3],
  ["twice", ["DD", "MM", "YYYY", "DD", "MM", "YYYY"], ["13", "3", "1990", "1", "11", "2026"], 0, 6],
  ["of no date", ["Date", "Month", "Year"], ["31", "Nov", "1990"], 0, 3],
])(
  "'Day', 'Month' and 'Year' %s: a suggestion to confirm, or questions",
  async (_, headings, cells, likely, unclear) => {
    const rows = [
      ["Emp ID", "Name", "Gender", ...headings],
      ["A1", "Asha Menon", "F", ...cells],
    ];
    const draft = draftMapping(await sketchTable(bytesOf(rows)));
    expect(openQuestions(draft)).toMatchObject({ likely, unclear });
    const births = draft.sheets[0]?.matches.filter(({ target }) => target === "date_of_birth") ?? [];
    expect(births.map(({ certainty }) => certainty)).toEqual(
      likely > 0 ? ["likely"] : cells.length === 4 ? ["certain"] : [],
    );
  },
);

test.each([
  [["12", "3", "1990"], "12-Mar-1990"],
  [["12", "13", "1990"], "12-13-1990"],
  [["", "3", "1990"], "Mar-1990"],
  [["", "", ""], null],
])("the parts %j make the date %s", ([day = "", month = "", year = ""], whole) => {
  expect(joinDate(day, month, year)).toBe(whole);
});

test.each([
  ["Asha Menon", "Asha Menon", null],
  ["Ravi Menon (on leave)", "Ravi Menon (on leave)", null],
  ["Anne-Marie Rao", "Anne-Marie Rao", null],
  ["Ravi Menon(Father in law)", "Ravi Menon", "Father in law"],
])("%s is the name %s with the relationship %s", (text, name, value) => {
  expect(splitFact("relationship_to_account_holders", text)).toEqual({ name, value });
});

test.each([
  ["Asha Menon (A1001)", "Asha Menon", "A1001"],
  ["EMP-12 - Asha Menon", "Asha Menon", "EMP-12"],
  ["[0012] Asha Menon", "Asha Menon", "0012"],
  ["A1001-Asha Menon", "Asha Menon", "A1001"],
  ["Asha Menon (Pune)", "Asha Menon (Pune)", null],
])("%s is the name %s with the Employee ID %s", (text, name, value) => {
  expect(splitFact("employee_id", text)).toEqual({ name, value });
});

test.each(["Employee", "Employee Name & ID"])("Employee IDs beside names below '%s' are a column", async (heading) => {
  const found = await sheetOf([heading, "Gender"], ["Asha Menon (A1001)", "F"], ["Ravi Rao (A1002)", "M"]);
  expect(found).toEqual([
    [heading, ["Asha Menon", "Ravi Rao"]],
    ["Gender", ["F", "M"]],
    ["Employee ID", ["A1001", "A1002"]],
  ]);
});

test("lines of a text file in the first column are split like the file", async () => {
  const found = await sheetOf(["Emp ID,Name,Gender"], ['0012,"Menon, Asha",F'], ["'0013,Ravi Rao,M"]);
  expect(found).toEqual([
    ["Emp ID", ["0012", "'0013"]],
    ["Name", ["Menon, Asha", "Ravi Rao"]],
    ["Gender", ["F", "M"]],
  ]);
});

/** Headings and samples of a sheet's columns. */
async function sheetOf(...rows: string[][]) {
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);
  const [sheet] = (await sketchTable(bytes)).sheets;
  return sheet?.columns.map(({ heading, samples }) => [heading, samples]);
}

test("the mark of a text that looks like a number is no part of it", async () => {
  const found = await additionsOf(
    ["Emp ID", "Name", "Relation", "Gender", "DOB"],
    ["'0012", "Asha Menon", "Self", "F", "'13/03/1990"],
  );
  expect(found).toEqual([[2, "Asha Menon", "self", "female", "13/03/1990"]]);
});

test.each([
  ["the current year", ["12-Mar-26", "25-Aug-26"], ["12/03/1990", "25/08/2015"]],
  ["no year", ["12 Mar", "25 August"], ["12/03/1990", "25/08/2015"]],
])("birthdays with %s have the year of the column beside", async (_, [first = "", second = ""], dates) => {
  const found = await additionsOf(
    ["Emp ID", "Member Name", "Relation", "Gender", "Birthday", "Birth Year"],
    ["A1", "Asha Menon", "Self", "F", first, "1990"],
    ["A1", "Tara Menon", "Child", "F", second, "2015"],
    ["A1", "Om Menon", "Child", "M", second, ""],
  );
  expect(found.map((row) => row.at(-1))).toEqual([...dates, undefined]);
});

test.each([[["12-Mar-1990", "25-Aug-2015"]], [["12-Mar-2015", "25-Aug-2015"], "2015"]])(
  "birth dates %j with their own year keep it",
  ([first = "", second = ""], year = "1990") => {
    const rows = [
      ["Emp ID", "Name", "DOB", "Birth Year"],
      ["A1", "Asha Menon", first, year],
      ["A1", "Tara Menon", second, "2015"],
    ];
    expect(findDerivedColumns(rows)).toBeNull();
  },
);
