import { formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import {
  columnKey,
  isIdentified,
  matchResponseColumns,
  type ResponseSheet,
  withChoices,
} from "@/lib/domain/insurer-responses/match-response-columns";
import { readResponseLines } from "@/lib/domain/insurer-responses/read-response-lines";
import { fieldOfHeader, type ResponseField } from "@/lib/domain/insurer-responses/response-fields";
import {
  operationOfSheet,
  operationOfWord,
  relationshipOfWord,
  type Verdict,
  verdictOfWord,
} from "@/lib/domain/insurer-responses/response-words";
import { NEUTRAL } from "@/tests/support/fixtures";

const sheet = (name: string, ...rows: string[][]): ResponseSheet => ({
  name,
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
});
const fieldsOf = (given: ResponseSheet, format: InsurerFormat | null = null) =>
  matchResponseColumns([given], format)[0]?.columns.map(({ field, isSure }) => (isSure ? field : "?"));
const read = (given: ResponseSheet[], format: InsurerFormat | null = null) =>
  readResponseLines(matchResponseColumns(given, format), format);

test("abbreviated headings are known; of an abbreviated premium, the user says whether it includes GST", () => {
  expect(["Rel", "Endt. Status", "Rmks", "Gross Prem"].map(fieldOfHeader)).toEqual([
    { field: "relation", isSure: true, candidates: ["relation"] },
    { field: "status", isSure: true, candidates: ["status"] },
    { field: "remarks", isSure: true, candidates: ["remarks"] },
    { field: null, isSure: false, candidates: ["netPremium", "totalPremium"] },
  ]);
});

test("finds columns by insurers' usual names, below titles; other columns are ignored", () => {
  const given = sheet(
    "Schedule",
    ["Care Health Insurance"],
    ["Endorsement schedule", "", "", ""],
    [
      "Sr No",
      "Emp Code",
      "Member Name",
      "Relationship",
      "DOB",
      "UHID No.",
      "Net Premium",
      "Endorsement Status",
      "Rejection Reason",
    ],
    ["1", "E1", "ASHA RAO", "Self", "15-Jun-1990", "UH-1", "1,425.48", "Accepted", ""],
  );
  expect(fieldsOf(given)).toEqual([
    null,
    "employeeId",
    "name",
    "relation",
    null,
    "uhid",
    "netPremium",
    "status",
    "reason",
  ]);
  expect(read([given]).lines).toEqual([
    {
      sheet: "Schedule",
      row: 4,
      operation: null,
      userId: null,
      employeeId: "E1",
      name: "ASHA RAO",
      relationship: "self",
      uhid: "UH-1",
      verdict: "ACCEPTED",
      reason: null,
      netPaise: 142_548,
      totalPaise: null,
    },
  ]);
});

test("a premium that the format has in lakhs is read in lakhs; another column is in rupees", () => {
  const given = sheet("Addition", ["Employee Code", "Premium", "Status"], ["E1", "0.0142548", "Accepted"]);
  const columns = [
    formatColumn({ header: "Employee Code", source: "employeeId" }),
    formatColumn({ header: "Premium", source: "totalPremium", unit: "LAKHS" }),
  ];
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Addition", columns } } };
  expect(read([given], format).lines).toMatchObject([{ totalPaise: 142_548 }]);
  const own = sheet("Addition", ["Employee Code", "Net Premium", "Status"], ["E1", "1425.48", "Accepted"]);
  expect(read([own], format).lines).toMatchObject([{ netPaise: 142_548 }]);
});

test("a line has its name from two columns, its operation and its remark; cells may be missing", () => {
  const headers = ["User ID", "First Name", "Last Name", "Emp ID", "Operation", "Status", "Remarks"];
  const { lines } = read([
    sheet("File", headers, [" u-1 ", "Asha", "Rao", "E1", "Exit", " On  hold ", "x".repeat(501)], ["u-2"]),
  ]);
  expect(lines).toMatchObject([
    { userId: "u-1", name: "Asha Rao", employeeId: "E1", operation: "DELETE", verdict: "PENDING" },
    { userId: "u-2", name: null, employeeId: null, operation: null, verdict: "PENDING", reason: null },
  ]);
  expect(lines[0]?.reason).toBe("x".repeat(500));
  expect(read([sheet("File", ["UHID", "Status"], ["U1", "Accepted"])]).lines).toMatchObject([{ uhid: "U1" }]);
});

test("a column without a heading is left out", () => {
  expect(fieldsOf(sheet("A", ["Emp ID", " ", "Name"], ["E1", "x", "Asha"]))).toEqual(["employeeId", "name"]);
});

test("a nominee's name is not a life's name", () => {
  expect(fieldsOf(sheet("A", ["Emp ID", "Name", "Nominee Name"], ["E1", "A", "B"]))).toEqual([
    "employeeId",
    "name",
    null,
  ]);
});

test("whether a premium includes GST needs a choice, unless the format states it", () => {
  const given = sheet("Addition", ["Employee Code", "Premium"], ["E1", "100"]);
  expect(fieldsOf(given)).toEqual(["employeeId", "?"]);
  const columns = [
    formatColumn({ header: "Employee Code", source: "employeeId" }),
    formatColumn({ header: "Premium", source: "totalPremium" }),
  ];
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Addition", columns } } };
  expect(fieldsOf(given, format)).toEqual(["employeeId", "totalPremium"]);
  const [table] = matchResponseColumns([given], null);
  if (!table) throw new Error("no table");
  const premium = table.columns[1];
  if (!premium) throw new Error("no column");
  const chosen = withChoices([table], new Map([[columnKey("Addition", premium), "netPremium"]]));
  expect(readResponseLines(chosen, null).lines[0]?.netPaise).toBe(10_000);
});

test("two columns of one name need a choice, and so does a longer name of a missing field", () => {
  expect(fieldsOf(sheet("A", ["Emp ID", "Name", "Insured Name"], ["E1", "A", "B"]))).toEqual(["employeeId", "?", "?"]);
  expect(fieldsOf(sheet("A", ["Emp ID", "Name", "Insured Name In Hindi"], ["E1", "A", "B"]))).toEqual([
    "employeeId",
    "name",
    "?",
  ]);
  expect(fieldsOf(sheet("A", ["Emp ID", "Beneficiary Full Name"], ["E1", "A"]))).toEqual(["employeeId", "?"]);
  const columns = ["Zeta", "Yota"].map((header) => formatColumn({ header, source: "uhid" }));
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "A", columns } } };
  const [own] = matchResponseColumns([sheet("A", ["Zeta", "Yota"], ["U1", "U2"])], format);
  expect(own?.columns.map(({ field, candidates }) => [field, ...candidates])).toEqual([
    [null, "uhid"],
    [null, "uhid"],
  ]);
  expect(fieldOfHeader("ID")).toMatchObject({ isSure: false, candidates: ["employeeId", "uhid"] });
});

test("a choice does not offer a field that another column certainly has", () => {
  const [table] = matchResponseColumns([sheet("A", [" Emp  ID ", "Net Premium", "Premium"], ["E1", "1", "1"])], null);
  expect(table?.columns.map(({ header, candidates }) => [header, ...candidates])).toEqual([
    ["Emp ID", "employeeId"],
    ["Net Premium", "netPremium"],
    ["Premium", "totalPremium"],
  ]);
});

test("a sheet that cannot name a life is left out beside one that can", () => {
  const summary = sheet("Summary", ["Status", "Remarks"], ["Accepted", "2"]);
  const namesOf = (...sheets: ResponseSheet[]) => matchResponseColumns(sheets, null).map((table) => table.sheet);
  expect(namesOf(summary)).toEqual(["Summary"]);
  expect(namesOf(summary, sheet("Lives", ["Emp ID", "Status"], ["E1", "Accepted"]))).toEqual(["Lives"]);
  expect(namesOf(summary, sheet("Lives", ["ID", "Status"], ["E1", "Accepted"]))).toEqual(["Lives"]);
});

test("leaves out a sheet without lives", () => {
  expect(matchResponseColumns([sheet("Letter", ["Dear Sir,"], ["Please find enclosed"])], null)).toEqual([]);
  expect(matchResponseColumns([sheet("Blank"), sheet("Empty", ["Emp ID", "Name"])], null)).toEqual([]);
});

test("a file in the format in which it was sent needs no question", () => {
  const { columns } = NEUTRAL.sheets.ADD;
  const given = sheet(
    "Addition",
    [...columns.map(({ header }) => header), "UHID"],
    ["1", "E1", "ASHA RAO", "EMPLOYEE", "F", "15-Jun-1990", "35", "500000", "01-Dec-2025", "UH-9"],
  );
  expect(matchResponseColumns([given], NEUTRAL)[0]?.columns.every(({ isSure }) => isSure)).toBe(true);
  expect(read([given], NEUTRAL).lines).toMatchObject([
    { operation: "ADD", employeeId: "E1", name: "ASHA RAO", relationship: "self", uhid: "UH-9", verdict: "PENDING" },
  ]);
});

test("totals and rows without a person are left out and counted; a dash is an empty cell", () => {
  const given = sheet(
    "File",
    ["Emp ID", "Name", "Net Premium", "UHID"],
    ["E1", "Asha Total", "100", "--"],
    ["", "Asha Rao", "", ""],
    ["", "", "100", ""],
    ["", "Total", "200", ""],
    ["Grand Total", "", "200", ""],
    ["Total", "2 lives", "200", ""],
    ["For ICICI Lombard", "", "", ""],
    ["E 2", "", "", ""],
  );
  const { lines, leftOut } = read([given]);
  expect([lines.map(({ employeeId }) => employeeId), lines[0]?.uhid, leftOut]).toEqual([["E1", null, "E 2"], null, 5]);
});

test("the verdict is the status; an empty one is open, unless there is a reason for rejection", () => {
  const verdicts = (name: string, ...rows: string[][]) =>
    read([sheet(name, ...rows)]).lines.map(({ verdict }) => verdict);
  const HEADERS = ["Emp ID", "Status", "Reason"];
  expect(
    verdicts("File", HEADERS, ["E1", "Accepted", "as advised"], ["E2", "REJECTED", "age"], ["E3", "On hold", ""]),
  ).toEqual(["ACCEPTED", "REJECTED", "PENDING"]);
  expect(verdicts("File", HEADERS, ["E1", "", ""], ["E2", "", "over age"], ["E3", "In Abeyance", ""])).toEqual([
    "PENDING",
    "REJECTED",
    "PENDING",
  ]);
  expect(verdicts("Rejections", ["Emp ID", "Name"], ["E1", "A"])).toEqual(["REJECTED"]);
  expect(read([sheet("File", HEADERS, ["E1", "", ""])]).unstated).toEqual([]);
});

test("without a column of verdicts the user states what the rows of each sheet are", () => {
  const tables = matchResponseColumns(
    [
      sheet("Added", ["Emp ID", "Rejection Reason"], ["E1", ""], ["E2", "over age"], ["E3", "NA"]),
      sheet("Rejections", ["Emp ID", "Name"], ["E4", "Asha"]),
    ],
    null,
  );
  const verdictsOf = (sheets: Record<string, "ACCEPTED" | "PENDING">) => {
    const { lines, unstated } = readResponseLines(tables, null, { words: {}, sheets });
    return { unstated, verdicts: lines.map(({ verdict }) => verdict) };
  };
  expect(verdictsOf({})).toEqual({ unstated: ["Added"], verdicts: ["PENDING", "REJECTED", "PENDING", "REJECTED"] });
  const accepted = ["ACCEPTED", "REJECTED", "ACCEPTED", "REJECTED"];
  expect(verdictsOf({ Added: "ACCEPTED" })).toEqual({ unstated: [], verdicts: accepted });
});

test("an unknown heading is never certain: 'Why' and 'E-Card Number' are asked, 'Approval' is the verdict", () => {
  const given = sheet("File", ["Emp ID", "Approval", "Why", "Plan B"], ["E1", "Not Accepted", "over age", "x"]);
  expect(fieldsOf(given)).toEqual(["employeeId", "status", "?", "?"]);
  expect(read([given]).lines[0]?.verdict).toBe("REJECTED");
});

test("a file whose identifying column is unknown is matched by hand", () => {
  const [table] = matchResponseColumns([sheet("File", ["Token", "Approval"], ["E1", "Accepted"])], null);
  if (!table?.columns[0]) throw new Error("no table");
  expect(isIdentified(table)).toBe(false);
  const chosen = withChoices([table], new Map([[columnKey("File", table.columns[0]), "employeeId"]]));
  expect(chosen.some(isIdentified)).toBe(true);
  expect(readResponseLines(chosen, null).lines).toMatchObject([{ employeeId: "E1", verdict: "ACCEPTED" }]);
});

test("an unknown status needs one explanation and counts as open until then", () => {
  const tables = matchResponseColumns(
    [sheet("File", ["Emp ID", "Status"], ["E1", "QC-2"], ["E2", "QC-2"], ["E3", "Active"])],
    null,
  );
  const before = readResponseLines(tables, null);
  expect([before.unknownWords, before.lines.map(({ verdict }) => verdict)]).toEqual([
    ["QC-2", "Active"],
    ["PENDING", "PENDING", "PENDING"],
  ]);
  const after = readResponseLines(tables, null, { words: { "qc-2": "ACCEPTED", active: "ACCEPTED" }, sheets: {} });
  expect([after.unknownWords, after.lines[0]?.verdict]).toEqual([[], "ACCEPTED"]);
});

test("an unreadable amount is reported with its header and not compared", () => {
  const { lines, unread } = read([sheet("File", ["Emp ID", "Net Premium"], ["E1", "as agreed"])]);
  expect([lines[0]?.netPaise, unread]).toEqual([
    null,
    [{ sheet: "File", row: 2, header: "Net Premium", text: "as agreed" }],
  ]);
});

test("each policy and company in the file is collected once", () => {
  const given = sheet("File", ["Emp ID", "Policy No", "Corporate Name"], ["E1", "P/1", "Acme"], ["E2", "P/1", "Acme"]);
  const { policyNumbers, companies } = read([given]);
  expect([policyNumbers, companies]).toEqual([["P/1"], ["Acme"]]);
  expect(read([sheet("File", ["Emp ID", "Status"], ["E1", "ok"])])).toMatchObject({ policyNumbers: [], companies: [] });
});

test.each([
  ["1,23,456.50", 12_345_650],
  ["₹ 300", 30_000],
  ["Rs. 300.5", 30_050],
  ["(300)", -30_000],
  ["(300) Cr", -30_000],
  ["300 Cr", -30_000],
  ["0.01 Cr", -1],
  ["-300 Cr.", -30_000],
  ["0.00 Cr", 0],
  ["Rs. (300.50) Dr.", -30_050],
  ["-300", -30_000],
  ["300-", -30_000],
  ["₹-300", -30_000],
  ["300 Dr", 30_000],
  ["0", 0],
  ["12-3", null],
  ["300 only", null],
  ["12/03/2025", null],
])("%s is an amount of %s paise", (text, paise) => {
  const { lines, unread } = read([sheet("Addition", ["Employee Code", "Net Premium"], ["E1", text])]);
  expect([lines[0]?.netPaise, unread.map((cell) => cell.text)]).toEqual([paise, paise === null ? [text] : []]);
});

test("words of status, relationship and sheet are the insurers'; the format's words are first", () => {
  expect(["approved", "Not Accepted", "Under Process", "whatever"].map(verdictOfWord)).toEqual([
    "ACCEPTED",
    "REJECTED",
    "PENDING",
    null,
  ]);
  const words = ["Son", "MOTHER IN LAW", "Wife", "Employee", "Boss", "Dau", "FIL", "Children", "Parents"];
  expect(words.map((word) => relationshipOfWord(word, null)).join()).toBe(
    "child,parent-in-law,spouse,self,,child,parent-in-law,child,parent",
  );
  const column = formatColumn({ header: "Rel", source: "relation", words: [{ code: "spouse", word: "02" }] });
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Neu", columns: [column] } } };
  expect([relationshipOfWord("02", format), relationshipOfWord("02", null)]).toEqual(["spouse", null]);
  expect([operationOfSheet(" Neu", format), operationOfSheet("Deletions", null)]).toEqual(["ADD", "DELETE"]);
  expect([operationOfSheet("Sheet1", null), operationOfSheet("Add and delete", null)]).toEqual([null, null]);
});

test.each([
  [19, "Remarks"],
  [20, undefined],
])("below %i titles, headers are searched in the first twenty rows", (titles, last) => {
  const lines = [...Array.from({ length: titles }, () => ["Schedule"]), ["Employee Code", "Insured Name", "Remarks"]];
  const found = matchResponseColumns([sheet("Schedule", ...lines, ["E1", "Asha Rao", "ok"])], null);
  expect(found[0]?.columns.at(-1)?.header).toBe(last);
});

test.each<[Verdict, string]>([
  ["ACCEPTED", "Accepted | APPROVED | Added | Deleted | Endorsed | Updated | Corrected | Covered | Issued | Processed"],
  ["ACCEPTED", "Done | Completed | Complete | Success | Successful | Enrolled | OK | Yes | Y | Included | Removed"],
  ["ACCEPTED", "Card Generated | UHID-Generated"],
  [
    "REJECTED",
    "Rejected | Reject | Declined | Refused | Denied | Failed | Failure | Error | No | N | Cancelled | Returned",
  ],
  ["REJECTED", "Not Accepted | Not Approved | Not Added | Not Covered | Not Processed | Not Eligible"],
  ["PENDING", "Pending | In  Process | In-Progress | Under Process | On Hold | Hold | Query | Query Raised | WIP"],
  ["PENDING", "In Abeyance | Abeyance | Kept in Abeyance | Held in Abeyance | Deferred | Awaiting Documents"],
  ["PENDING", "Documents awaited | To be processed | Under Review"],
])("%s is each of an insurer's words: %s", (verdict, theirs) => {
  const words = theirs.split(" | ");
  expect(words.map((word) => [word, verdictOfWord(word)])).toEqual(words.map((word) => [word, verdict]));
});

test.each<[ResponseField, string]>([
  ["userId", "User ID | Member User ID"],
  ["employeeId", "Employee Code | Emp No."],
  ["name", "Insured Name"],
  ["firstName", "First Name"],
  ["lastName", "Last Name"],
  ["relation", "Relationship"],
  ["uhid", "UHID | TPA ID | Card Number | MAID | Health Card Number | UHID Number"],
  ["status", "Status | Endorsement Status | Member Status | Approval Status | Process Status | Insurer Status"],
  ["status", "Endorsed | Endorsed (Y/N) | Accepted Y/N | Approved (Y/N) | Processed Y/N"],
  ["remarks", "Query | Queries | Insurer Query"],
  ["status", "Final Status | Status of member | Inclusion Status"],
  ["reason", "Reason for non-inclusion | Reason for Decline | Discrepancy | Discrepancy Remarks | Error Message"],
  ["netPremium", "Premium (Excl. GST) | Pro-rata Premium (before tax) | Refund without GST"],
  ["totalPremium", "Pro-Rata Premium (Incl GST) | Refund Amount (incl. of taxes) | Premium with tax"],
  ["status", "TPA Status | Result | Accepted/Rejected | Decision | Approval | Approved | Insurer Decision"],
  [
    "reason",
    "Reason | Rejection Reason | Reason for Rejection | Reason of Rejection | Reject Reason | Rejected Reason",
  ],
  ["reason", "Decline Reason | Error | Error Description | Rejection Remarks"],
  [
    "remarks",
    "Remarks (incl. GST) | Remarks | Remark | Comments | Comment | Insurer Remarks | TPA Remarks | Note | Notes",
  ],
  ["netPremium", "Net Premium | Pro-rata Premium | Net Pro-rata Premium | Endorsement Premium | Base Premium"],
  ["totalPremium", "Total Premium | Total Amount | Total Payable | Total Pro-rata Premium"],
  ["operation", "Operation | Addition/Deletion | Add/Delete"],
  ["policyNumber", "Policy No."],
  ["company", "Company"],
])("a response's column %s is each of: %s", (field, headers) => {
  const given = headers.split(" | ");
  expect(given.map((header) => [header, fieldOfHeader(header)])).toEqual(
    given.map((header) => [header, { field, isSure: true, candidates: [field] }]),
  );
});

test.each(["Premium Amount", "Premium", "Refund", "Refund Amount", "Refund Premium"])(
  "'%s' may be with or without GST: the user decides",
  (header) => {
    expect(fieldOfHeader(header)).toEqual({ field: null, isSure: false, candidates: ["netPremium", "totalPremium"] });
  },
);

test.each<[header: string, candidates: ResponseField[]]>([
  ["Insurer Remarks 2", ["remarks"]],
  ["Insured UHID Now", ["uhid"]],
  ["Premium Difference", ["netPremium", "totalPremium"]],
  ["Sr Name Now", ["name"]],
  ["Code", ["employeeId"]],
  ["Colour", []],
])("'%s' contains the name of %j: the user decides", (header, candidates) => {
  expect(fieldOfHeader(header)).toEqual({ field: null, isSure: false, candidates });
});

test.each([
  ["Add", "ADD"],
  ["correction", "EDIT"],
  ["Exit", "DELETE"],
  ["02", "ADD"],
  ["Transfer", null],
])("the operation '%s' is %s, the format's words first", (word, operation) => {
  const column = formatColumn({ header: "Type", source: "operation", words: [{ code: "ADD", word: "02" }] });
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Neu", columns: [column] } } };
  expect(operationOfWord(word, format)).toBe(operation);
  expect(operationOfWord(word, null)).toBe(word === "02" ? null : operation);
});

test.each([
  ["New additions", "ADD"],
  ["Inclusions", "ADD"],
  ["New Lives", "ADD"],
  ["Joiners", "ADD"],
  ["Deleted", "DELETE"],
  ["Exclusion", "DELETE"],
  ["Exits", "DELETE"],
  ["Leavers", "DELETE"],
  ["Corrections", "EDIT"],
  ["To edit", "EDIT"],
  ["Modified", "EDIT"],
  ["Changes", "EDIT"],
])("a sheet '%s' is of %s", (sheetName, operation) => {
  expect(operationOfSheet(sheetName, null)).toBe(operation);
});

test("a relationship column with our own words is read with the format's word", () => {
  const column = formatColumn({ header: "Rel", source: "relationship", words: [{ code: "child", word: "K1" }] });
  const columns = [formatColumn({ header: "Emp ID", source: "employeeId" }), column];
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Neu", columns } } };
  expect([relationshipOfWord("K1", format), operationOfWord("K1", format)]).toEqual(["child", null]);
  const given = sheet("Neu", ["Emp ID", "Rel"], ["E1", "K1"]);
  expect(fieldsOf(given, format)).toEqual(["employeeId", "relation"]);
  expect(read([given], format).lines).toMatchObject([{ relationship: "child" }]);
});

test("headings that only the format knows find the row of headings, below at most 19 titles", () => {
  const columns = [
    formatColumn({ header: "Zeta", source: "employeeId" }),
    formatColumn({ header: "Yota", source: "uhid" }),
  ];
  const format = { ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Addition", columns } } };
  const below = (titles: number) =>
    sheet("Addition", ...Array.from({ length: titles }, () => ["a", "b", "c"]), ["Zeta", "Yota"], ["E1", "U1"]);
  expect(fieldsOf(below(19), format)).toEqual(["employeeId", "uhid"]);
  expect(fieldsOf(below(20), format)).not.toEqual(["employeeId", "uhid"]);
});

test("rows with equally many known headings: the one with the most filled cells is the header", () => {
  expect(fieldsOf(sheet("A", ["Name", " ", ""], ["Name", "Foo"], ["Asha", "x"]))).toEqual(["name", "?"]);
});

test("a row of facts above the headings is none, although it has more cells", () => {
  const facts = ["Policy", "P-1", "Period", "2026", "Branch", "Pune", "Desk", "7"];
  expect(fieldsOf(sheet("A", facts, ["Emp ID", "Name"], ["E1", "Asha"]))).toEqual(["employeeId", "name"]);
});

test("a column shows three different values of its first 20 rows", () => {
  const samplesOf = (...values: string[]) =>
    matchResponseColumns([sheet("A", ["Emp ID", "Foo"], ...values.map((value) => ["E1", value]))], null)[0]?.columns[1]
      ?.samples;
  expect(samplesOf("a", "b", " b ", "", "c", "d")).toEqual(["a", "b", "c"]);
  expect(samplesOf(...Array<string>(19).fill("a"), "b", "c")).toEqual(["a", "b"]);
});
