import { describeColumn, matchSample, type SampleColumn } from "@/lib/domain/insurer-formats/match-headers";
import { sampleTable } from "@/lib/domain/insurer-formats/sample-columns";
import { codeOfWord } from "@/lib/domain/insurer-formats/sample-words";

const sample = (header: string, ...values: SampleColumn["values"][number][]): SampleColumn => ({ header, values });
const matchOne = (column: SampleColumn, operation: "ADD" | "DELETE" | "EDIT" = "ADD") => {
  const [match] = matchSample([column], operation);
  if (!match) throw new Error("nothing matched");
  return match;
};

test.each([
  ["Sr. No.", "seq"],
  ["EMP ID*", "employeeId"],
  ["Name of the Insured", "name"],
  ["Relationship with Employee", "relation"],
  ["Date of Birth (DD/MM/YYYY)", "dob"],
  ["Sum Insured (Rs.)", "sumInsured"],
  ["Date of Joining", "joined"],
  ["Health Card No", "uhid"],
])("%s certainly matches %s", (header, source) => {
  expect(matchOne(sample(header))).toMatchObject({ isSure: true, column: { header, source } });
});

test.each([
  ["Sum Insured (Lakhs)", [], true],
  ["Sum Insured (in Lacs)", ["5", "10"], true],
  ["SI", ["5", "7.5"], true],
  ["SI", ["999"], true],
  ["SI", ["1000"], false],
  ["SI", ["5,00,000", "₹3,00,000", "0", ""], false],
  ["Sum Insured", ["5L"], true],
  ["Sum Insured (Rs.)", [], false],
  // A premium of a few rupees is usual; only the words decide.
  ["Net Premium", ["540.25"], false],
  ["Net Premium (Rs. Crores)", ["540.25"], true],
  ["Sum Insured ('000)", ["500"], true],
])("%s with %j: the user is asked for the unit: %s", (header, values, needsUnit) => {
  const match = matchOne(sample(header, ...values));
  expect(match).toMatchObject({ needsUnit, isSure: !needsUnit, column: { unit: "RUPEES" } });
});

test("a note above the headings that amounts are in lakhs asks for the unit of each amount, and only of amounts", () => {
  const { columns } = sampleTable([
    ["All amounts in Lakhs"],
    ["Emp ID", "SI", "Total Premium"],
    ["E1", "500000", "100"],
  ]);
  expect(matchSample(columns, "ADD").map(({ needsUnit }) => needsUnit)).toEqual([false, true, true]);
  expect(describeColumn(sample("Cover in Lakhs"), "sumInsured")).toMatchObject({ needsUnit: true, isSure: false });
});

test("with a column for middle names, the last name is its last word", () => {
  const sources = (...headers: string[]) =>
    matchSample(
      headers.map((header) => sample(header)),
      "ADD",
    ).map(({ column }) => column.source);
  expect(sources("Title", "First Name", "Middle Name", "Last Name")).toEqual([
    ...["title", "firstName", "middleName", "surname"],
  ]);
  expect(sources("First Name", "Last Name")).toEqual(["firstName", "lastName"]);
  expect(sources("Marital Status", "Nominee Name", "Nominee Relationship", "Nominee DOB", "Nominee Share (%)")).toEqual(
    [...["maritalStatus", "nominee", "nomineeRelation", "nomineeDob", "nomineeShare"]],
  );
});

test("two headings of one name get distinct names", () => {
  const { columns } = sampleTable([["Emp ID", "Name", "Nominee Name", "name ", "Name"]]);
  expect(columns.map(({ header }) => header)).toEqual(["Emp ID", "Name", "Nominee Name", "name (2)", "Name (3)"]);
});

test("for an uncertain name, the user chooses among candidates", () => {
  expect(matchOne(sample("ID"))).toMatchObject({ isSure: false, candidates: ["employeeId", "uhid"] });
  expect(matchOne(sample("Proposed Sum Insured Amount"))).toMatchObject({ isSure: false, candidates: ["sumInsured"] });
  expect(matchOne(sample("Branch"))).toMatchObject({ isSure: false, candidates: [], column: { source: null } });
  expect(matchOne(sample("Effective Date"))).toMatchObject({ isSure: true, column: { source: "start" } });
  // The effective date of a deletion may be the last covered date or the first uncovered one.
  expect(matchOne(sample("Effective Date"), "DELETE")).toMatchObject({ isSure: false, column: { source: "leaving" } });
});

test("two columns cannot both be certain for one source", () => {
  const [first, second] = matchSample([sample("Name"), sample("Member Name")], "ADD");
  expect([first?.isSure, second?.isSure]).toEqual([true, false]);
});

test.each([
  [["05-Jan-2026"], "dd-MMM-yyyy"],
  [["2026-01-05", ""], "yyyy-MM-dd"],
  [["05/01/2026", "13/01/2026"], "dd/MM/yyyy"],
  [["13.01.2026"], "dd.MM.yyyy"],
  [[{ d: "2026-01-05" }], "date"],
  // 03/04/1985 is 3 April or 4 March: never guessed.
  [["05/01/2026", "12/01/2026"], null],
  [["01/13/2026"], null],
  [["05-Jan-2026", "2026-01-05"], null],
  [[], null],
])("days %j are written %s", (values, dates) => {
  const match = matchOne(sample("DOB", ...(values as SampleColumn["values"])));
  expect([match.column.dates, match.needsDates]).toEqual([dates, dates === null]);
});

test("the insurer's words are the sample's, and the usual ones for codes that it does not show", () => {
  const { column, unknownWords } = matchOne(sample("Gender", "Male", "FEMALE", "Male", "n/k"));
  expect(column.words).toEqual([
    { code: "male", word: "Male" },
    { code: "female", word: "FEMALE" },
    { code: "trans", word: "T" },
  ]);
  expect(unknownWords).toEqual(["n/k"]);
  expect(matchOne(sample("Relation", "Self", "Child")).column).toMatchObject({
    source: "relationship",
    words: [
      { code: "self", word: "Self" },
      { code: "child", word: "Child" },
    ],
  });
  expect(matchOne(sample("Relation", "Self", "Son")).column.source).toBe("relation");
});

test("names in capitals are written in capitals; IDs in capitals do not count", () => {
  expect(matchOne(sample("Name", "ASHA RAO", "DEV")).column.letters).toBe("UPPER");
  expect(matchOne(sample("Name", "ASHA RAO", "Dev")).column.letters).toBe("AS_IS");
  expect(matchOne(sample("Emp ID", "E1")).column.letters).toBe("AS_IS");
});

test("a column that the user assigns also takes its words and styles from the sample", () => {
  const { column, isSure } = describeColumn(sample("ID", "13/01/2026"), "joined");
  expect([column.source, column.dates, isSure]).toEqual(["joined", "dd/MM/yyyy", true]);
});

test("skips titles above the headers and leaves out columns without a header", () => {
  const { row, above, columns } = sampleTable([
    ["Endorsement data of Acme, March", "", "", ""],
    ["Total", "2", "", ""],
    ["S.No", "Employee Code", "", "DOB"],
    ["1", "E1", "x", { d: "1990-06-15" }],
    ["2", "E2"],
  ]);
  expect(columns).toEqual([
    { header: "S.No", values: ["1", "2"] },
    { header: "Employee Code", values: ["E1", "E2"] },
    { header: "DOB", values: [{ d: "1990-06-15" }, ""] },
  ]);
  expect(row).toBe(3);
  expect(above).toEqual([
    ["Endorsement data of Acme, March", "", "", ""],
    ["Total", "2", "", ""],
  ]);
  expect(sampleTable([]).columns).toEqual([]);
});

test("a month as a header is a date cell and is read as one", () => {
  expect(
    sampleTable([
      ["Employee Code", { d: "2026-03-01" }],
      ["E1", "540"],
    ]).columns,
  ).toEqual([
    { header: "Employee Code", values: ["E1"] },
    { header: "2026-03-01", values: ["540"] },
  ]);
});

test.each([
  ["gender", " Transgender ", "trans"],
  ["gender", "F", "female"],
  ["relation", "Dau", "daughter"],
  ["relation", "Neighbour", null],
] as const)("a sample's %s '%s' is our %s", (source, word, code) => {
  expect(codeOfWord(source, word)).toBe(code);
});
