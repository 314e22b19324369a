import { readDay, writeDay } from "@/lib/domain/insurer-formats/dates";
import type { FormatLine } from "@/lib/domain/insurer-formats/format-member";
import { describeColumn, matchSample, type SampleColumn } from "@/lib/domain/insurer-formats/match-headers";
import { sampleTable } from "@/lib/domain/insurer-formats/sample-columns";
import { codeOfWord } from "@/lib/domain/insurer-formats/sample-words";
import type { SourceName } from "@/lib/domain/insurer-formats/sources";
import { SOURCES } from "@/lib/domain/insurer-formats/sources";

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

test.each<[SourceName, string]>([
  ["seq", "S.No. | Sr. No | Sl No. | Serial No | Serial Number | Sr. | Sl."],
  ["employeeId", "Employee Code | Employee ID | Employee No. | Employee Number | Emp ID | Emp Code | Emp No. | E-Code"],
  ["employeeId", "Staff ID | Staff No. | Member Employee ID | Primary Employee ID"],
  ["name", "Insured Name | Name | Member Name | Name of Insured | Name of Member | Name of the Insured | Full Name"],
  ["name", "Beneficiary Name | Name of Beneficiary | Life Name | Name of Life | Insured Member Name"],
  ["firstName", "First Name | Forename | Given Name | Insured First Name | Member First Name"],
  ["middleName", "Middle Name | Insured Middle Name | Member Middle Name"],
  ["lastName", "Last Name | Surname | Family Name | Insured Last Name | Member Last Name"],
  ["title", "Title | Salutation | Prefix | Name Prefix"],
  ["relation", "Relation | Relationship | Relation with Employee | Relationship with Employee | Relation to Employee"],
  ["relation", "Relationship to Employee | Relation with Primary Insured | Relationship with Primary Insured"],
  ["relation", "Member Type | Relation with Proposer | Relationship with Proposer"],
  ["gender", "Gender | Sex | M/F | Gender M/F"],
  ["maritalStatus", "Marital Status | Marital | Civil Status"],
  ["dob", "DOB | Date of Birth | Birth Date | Member DOB | Insured DOB"],
  ["age", "Age | Age in Years | Age Years | Age as on Date | Completed Age"],
  ["sumInsured", "Sum Insured | SI | Sum Assured | SA | Coverage Amount | Cover | Cover Amount | Sum Insured in Rs."],
  ["sumInsured", "Family Sum Insured | Base Sum Insured | New Sum Insured"],
  ["ctc", "CTC | Annual CTC | Salary | Annual Salary | Annual Income | Gross Salary"],
  ["joined", "DOJ | Date of Joining | Joining Date | Date of Join | Employment Date"],
  [
    "start",
    "Effective Date | Coverage Start Date | Cover Start Date | Start Date | Date of Inclusion | Inclusion Date",
  ],
  ["start", "Date of Addition | Addition Date | Risk Start Date | Date of Commencement | Commencement Date"],
  ["start", "Inception Date | Member Start Date | Cover From | Coverage From | Risk Commencement Date"],
  ["leaving", "Date of Leaving | Leaving Date | DOL | Exit Date | Date of Exit | Last Working Day | LWD"],
  [
    "leaving",
    "Date of Deletion | Deletion Date | Relieving Date | Termination Date | Cover End Date | Date of Resignation",
  ],
  [
    "uhid",
    "UHID | UHID No. | Health Card No. | Card No. | Member ID | E-Card No. | TPA ID | Health ID | Member ID No.",
  ],
  ["mobile", "Mobile | Mobile No. | Mobile Number | Phone | Phone No. | Contact No. | Contact Number | Phone Number"],
  ["email", "E-mail | Email ID | Email Address | Mail ID | Official Email"],
  ["nominee", "Nominee | Nominee Name | Name of Nominee | Name of the Nominee | Nominee Full Name"],
  ["nomineeRelation", "Nominee Relation | Nominee Relationship | Relation of Nominee | Relationship of Nominee"],
  ["nomineeRelation", "Relation with Nominee | Relationship with Nominee | Nominee Relation with Insured"],
  ["nomineeDob", "Nominee DOB | Nominee Date of Birth | DOB of Nominee | Date of Birth of Nominee"],
  ["nomineeShare", "Nominee Share | Nominee Percentage | Share of Nominee | Nominee Share Percentage"],
  [
    "netPremium",
    "Net Premium | Premium | Basic Premium | Premium Excl. GST | Premium Excluding GST | Premium without GST",
  ],
  ["totalPremium", "Total Premium | Gross Premium | Premium Incl. GST | Premium Including GST | Premium with GST"],
  ["operation", "Operation | Endorsement Type | Type of Endorsement | Transaction Type | Request Type | Action"],
  ["field", "Field | Field Name | Correction Field | Type of Correction | Correction Type | Change in"],
  [
    "oldValue",
    "Old Value | Existing Value | Existing Details | Old Details | From | As per Policy | Incorrect Details",
  ],
  ["newValue", "New Value | Corrected Value | Correct Value | New Details | To | To be corrected as | Correct Details"],
  ["policyNumber", "Policy Number | Policy No. | Master Policy No. | Master Policy Number | Group Policy No."],
  [
    "company",
    "Company | Company Name | Corporate Name | Employer Name | Policy Holder | Policyholder Name | Client Name",
  ],
  ["insurer", "Insurer | Insurer Name | Insurance Company"],
  ["endorsementNumber", "Endorsement No. | Endorsement Number | Endo No."],
])("an insurer's column %s is each of: %s", (source, headers) => {
  const given = headers.split(" | ");
  expect(given.map((header) => [header, matchOne(sample(header)).column.source])).toEqual(
    given.map((header) => [header, source]),
  );
});

test.each<[header: string, candidates: SourceName[]]>([
  ["ID", ["employeeId", "uhid"]],
  ["Code", ["employeeId"]],
  ["Date", ["start", "leaving", "dob"]],
  ["Amount", ["sumInsured", "netPremium", "totalPremium"]],
  ["End Date", ["leaving"]],
  ["W.E.F.", ["start", "leaving"]],
  ["Remarks", []],
])("'%s' may be %j: the user decides", (header, candidates) => {
  expect(matchOne(sample(header))).toMatchObject({ isSure: false, column: { source: null }, candidates });
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
    "title",
    "firstName",
    "middleName",
    "surname",
  ]);
  expect(sources("First Name", "Last Name")).toEqual(["firstName", "lastName"]);
  expect(sources("Marital Status", "Nominee Name", "Nominee Relationship", "Nominee DOB", "Nominee Share (%)")).toEqual(
    ["maritalStatus", "nominee", "nomineeRelation", "nomineeDob", "nomineeShare"],
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
  [[" 13/01/2026 "], "dd/MM/yyyy"],
  [["05-Jan-2026", "n/a"], null],
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
  const { column, unknownWords } = matchOne(sample(" Gender ", " Male", "FEMALE", "Male", "n/k"));
  expect(column.header).toBe("Gender");
  expect(column.words).toEqual([
    { code: "male", word: "Male" },
    { code: "female", word: "FEMALE" },
    { code: "trans", word: "T" },
  ]);
  expect(unknownWords).toEqual(["n/k"]);
  expect(matchOne(sample("Gender")).column.words.map(({ word }) => word)).toEqual(["M", "F", "T"]);
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

test("64 columns are read, and 2,000 characters of a title", () => {
  const { above, columns } = sampleTable([["x".repeat(2_001)], Array.from({ length: 65 }, (_, at) => `Emp ID ${at}`)]);
  expect([above[0]?.[0]?.length, columns.length]).toEqual([2_000, 64]);
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

test.each<[SourceName, string, string]>([
  ["gender", "male", "M | Male"],
  ["gender", "female", "F | Female"],
  ["gender", "trans", "T | Trans | Transgender | O | Other | Others | Third Gender"],
  ["relation", "self", "Self | Employee | Emp | Primary | Principal | Proposer | Primary Insured | E"],
  ["relation", "spouse", "Spouse"],
  ["relation", "partner", "Partner | Live-in Partner | Domestic Partner"],
  ["relation", "son", "Son"],
  ["relation", "daughter", "Daughter | Dau"],
  ["relation", "father", "Father"],
  ["relation", "mother", "Mother"],
  ["relation", "father-in-law", "Father in Law | Father-in-law | FIL"],
  ["relation", "mother-in-law", "Mother in Law | Mother-in-law | MIL"],
  ["relationship", "self", "Self | Employee | Emp | Primary | Principal | Proposer | Primary Insured | E"],
  ["relationship", "spouse", "Spouse"],
  ["relationship", "partner", "Partner | Live-in Partner | Domestic Partner"],
  ["relationship", "child", "Child | Children | Kid | Dependent Child"],
  ["relationship", "parent", "Parent | Parents"],
  ["relationship", "parent-in-law", "Parent in Law | Parent-in-law | Parents in law"],
  ["title", "mr", "Mr | Mr."],
  ["title", "mrs", "Mrs | MRS."],
  ["title", "ms", "Ms | Ms."],
  ["title", "master", "Master | Mstr | Mast"],
  ["title", "miss", "Miss"],
  ["maritalStatus", "single", "Single | Unmarried | S | U | Never Married"],
  ["maritalStatus", "married", "Married | M"],
  ["maritalStatus", "divorced", "Divorced | D | Divorcee"],
  ["maritalStatus", "widowed", "Widowed | Widow | Widower | W"],
  ["operation", "ADD", "Add | Addition | Inclusion | New | A"],
  ["operation", "DELETE", "Delete | Deletion | Exclusion | Exit | D"],
  ["operation", "EDIT", "Edit | Correction | Modification | Change | Update | C"],
])("%s %s is each of an insurer's words: %s", (source, code, theirs) => {
  const words = theirs.split(" | ");
  expect(words.map((word) => [word, codeOfWord(source, word)])).toEqual(words.map((word) => [word, code]));
});

test("an insurer's word without a code of ours is unknown; spaces around a word do not count", () => {
  expect(codeOfWord("relation", "Neighbour")).toBeNull();
  expect(codeOfWord("gender", " Transgender ")).toBe("trans");
});

test.each([
  ["Insured Name", "name"],
  ["First Name", "firstName"],
  ["Middle Name", "middleName"],
  ["Surname", "lastName"],
  ["Nominee Name", "nominee"],
  ["Company", "company"],
])("'%s' may be written in capitals", (header) => {
  expect([matchOne(sample(header, "ASHA", " ")).column.letters, matchOne(sample(header, " ")).column.letters]).toEqual([
    "UPPER",
    "AS_IS",
  ]);
});

test("a cell of spaces is no word", () => expect(matchOne(sample("Gender", "Male", " ")).unknownWords).toEqual([]));

test.each([
  ["05-Jun-1990", "dd-MMM-yyyy", "1990-06-05"],
  ["5-JUN-1990", "dd-MMM-yyyy", "1990-06-05"],
  ["005-Jun-1990", "dd-MMM-yyyy", null],
  ["05-Jun-19900", "dd-MMM-yyyy", null],
  ["05-June-1990", "dd-MMM-yyyy", null],
  ["05-Jux-1990", "dd-MMM-yyyy", null],
  ["31-Jun-1990", "dd-MMM-yyyy", null],
  ["05/06/1990", "dd/MM/yyyy", "1990-06-05"],
  ["5/6/1990", "dd/MM/yyyy", "1990-06-05"],
  ["5.6.1990", "dd.MM.yyyy", "1990-06-05"],
  ["05-06-1990", "dd-MM-yyyy", "1990-06-05"],
  ["05-06-1990", "dd/MM/yyyy", null],
  ["05/06/90", "dd/MM/yyyy", null],
  ["05/06/1990/1", "dd/MM/yyyy", null],
  ["05/a/1990", "dd/MM/yyyy", null],
  ["1990-06-05", "yyyy-MM-dd", "1990-06-05"],
  ["1990-6-5", "yyyy-MM-dd", null],
] as const)("%s read in the style %s is %s", (text, style, day) => expect(readDay(text, style)).toBe(day));

test("a date is written in the insurer's style", () => {
  const styles = ["dd-MMM-yyyy", "yyyy-MM-dd", "dd/MM/yyyy", "dd-MM-yyyy", "dd.MM.yyyy"] as const;
  expect(styles.map((style) => writeDay("1990-06-05", style))).toEqual([
    "05-Jun-1990",
    "1990-06-05",
    "05/06/1990",
    "05-06-1990",
    "05.06.1990",
  ]);
});

test("only a relation's words tell whether it is a relationship", () => {
  expect(matchOne(sample("Insured Name", "Child")).column.source).toBe("name");
});

test("headings are searched in 20 rows, and 50 rows below them are samples", () => {
  const table = (titles: number, rows: number) =>
    sampleTable([
      ...Array.from({ length: titles }, () => ["Title", ""]),
      ["Emp Code", "DOB"],
      ...Array.from({ length: rows }, () => ["E1", "x"]),
    ]);
  expect([table(19, 1).row, table(20, 1).row]).toEqual([20, 1]);
  expect([table(0, 50), table(0, 51)].map(({ columns }) => columns[0]?.values.length)).toEqual([50, 50]);
});

test.each([
  ["child", "female", "daughter"],
  ["child", "male", "son"],
  ["parent", "female", "mother"],
  ["parent-in-law", "male", "father-in-law"],
  ["spouse", "female", "spouse"],
])("a %s who is %s is the insurer's %s", (relationship, gender, code) => {
  expect(SOURCES.relation.value({ member: { relationship, gender } } as FormatLine)).toBe(code);
});
