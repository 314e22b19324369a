import { emailKind, fileContent } from "@/lib/domain/inbox/email-kind";

test.each([
  ["our template", ["Employee ID", "Relationship to Account Holder", "Name", "Gender", "Date of Birth"], "LIVES"],
  ["an HR export", ["Sr. No.", "Emp Code", "Employee Name", "DOB", "Sex", "Relation"], "LIVES"],
  ["Hindi headings", ["कर्मचारी कोड", "नाम", "जन्म तिथि", "संबंध"], "LIVES"],
  ["leavers", ["Emp No", "Name", "Date of Leaving"], "LIVES"],
  ["leavers of an HR system", ["S.No", "Employee ID", "Employee Name", "LWD"], "LIVES"],
  ["leavers without names", ["Employee ID", "Date of Leaving", "Reason"], "LIVES"],
  ["joiners", ["Emp ID", "Employee Name", "DOJ", "Designation"], "LIVES"],
  ["people who resigned", ["Emp Code", "Employee Name", "Resigned on"], "LIVES"],
  ["deletions", ["Payroll No", "Member", "Effective Date of Deletion"], "LIVES"],
  ["a correction list", ["Emp Code", "Existing DOB", "Revised DOB"], "LIVES"],
  ["corrected names", ["Emp ID", "Wrong Name", "Correct Name"], "LIVES"],
  ["one of two versions", ["Emp ID", "Correct Name"], null],
  ["corrected sums", ["Employee No", "Current SI", "Revised SI"], "LIVES"],
  ["proposed sums", ["Employee No", "Present SI", "Proposed SI"], "LIVES"],
  ["a list with a row per changed field", ["Employee ID", "Field", "Old Value", "New Value"], "LIVES"],
  ["unusual names", ["Payroll No", "Person Name", "Gender", "DOB", "SI"], "LIVES"],
  ["a price list", ["Product Code", "Product Name", "Rate"], null],
  ["an employer's agreement", ["Policy No", "Start Date", "End Date"], null],
  ["only two facts", ["Employee Name", "DOB"], null],
  ["no name", ["DOB", "Gender", "Relation"], null],
  ["an insurer's schedule", ["Employee Code", "Insured Name", "DOB", "Gender", "Status", "Remarks"], "RESPONSE"],
  ["a list of UHIDs", ["Employee Code", "Insured Name", "UHID"], "RESPONSE"],
  ["a name beside another fact", ["Name / Policy No", "DOB", "Gender"], "LIVES"],
  ["invoices", ["Invoice No", "Amount", "Due on"], null],
])("%s: %j is %s", (_, headings, content) => {
  const below = headings.map((_heading, at) => `value ${at}`);
  expect(fileContent([[["Lotus Textiles, November"], [], headings, below]])).toBe(content);
});

test("a form with the headings in its first column is a list of one person", () => {
  const facts = ["Employee ID", "Employee Name", "Spouse Name", "Spouse DOB", "Date of Marriage"];
  const values = ["K1001", "Ravi Menon", "Sita Menon", "03-Apr-1992", "10-Nov-2026"];
  const form = facts.map((fact, at) => [fact, values[at] ?? ""]);
  expect(fileContent([[["Employee Details", ""], ...form]])).toBe("LIVES");
  expect(
    fileContent([
      [
        ["Policy No", "123"],
        ["Start Date", "01/04/2026"],
        ["Insurer", "Care"],
      ],
    ]),
  ).toBeNull();
});

const SCHEDULE = ["Emp Code", "Name", "DOB", "Status", "Remarks", "UHID"];

test.each([
  ["joiners and leavers", SCHEDULE, ["New", "Left", "Active", ""], "LIVES"],
  ["a status to be filled in", SCHEDULE, ["", ""], "LIVES"],
  ["verdicts beside other words", SCHEDULE, ["New", "Rejected"], "RESPONSE"],
  ["words that may be the insurer's", SCHEDULE, ["Added", "Deleted"], "RESPONSE"],
  ["verdicts without remarks", SCHEDULE.slice(0, 4), ["Approved", "Pending"], "RESPONSE"],
  ["what was done, without remarks", SCHEDULE.slice(0, 4), ["Added", "Deleted"], "LIVES"],
])("a list whose status column has %s", (_, headings, statuses, content) => {
  const rows = statuses.map((status, at) => [`E${at}`, "Asha Menon", "03/04/1985", status, "by 1 June", ""]);
  expect(fileContent([[headings, ...rows]])).toBe(content);
  const numbered = rows.map((row) => row.with(5, "MA-1"));
  expect(fileContent([[headings, ...numbered]])).toBe(headings.includes("UHID") ? "RESPONSE" : content);
});

test("one list among other sheets is enough; an empty workbook is nothing", () => {
  expect(fileContent([[["Notes"]], [["Emp No", "Name", "DOB", "Gender"]]])).toBe("LIVES");
  const rows = [
    ["Employee", "", "Personal"],
    ["Code", "Name", "DOB"],
    ["E1", "Asha", "25/04/1985"],
  ];
  expect(fileContent([rows])).toBe("LIVES");
  expect(fileContent([])).toBeNull();
  expect(fileContent([[]])).toBeNull();
});

const FACTS = { hasReference: false, isFromInsurer: false, contents: [] };

test.each([
  ["REFERENCE", "RESPONSE", { hasReference: true, contents: ["LIVES"] as const }],
  ["INSURER_SENDER", "RESPONSE", { isFromInsurer: true, contents: ["LIVES"] as const }],
  ["MEMBER_COLUMNS", "LIVES", { contents: [null, "RESPONSE", "LIVES"] as const }],
  ["INSURER_COLUMNS", "RESPONSE", { contents: [null, "RESPONSE"] as const }],
  ["INSURER_COLUMNS", "RESPONSE", { contents: ["LOCKED", "RESPONSE"] as const }],
  ["LOCKED_FILE", "LIVES", { contents: [null, "LOCKED"] as const }],
  ["NO_LIST", "QUESTION", { contents: [null] }],
  ["NO_LIST", "QUESTION", {}],
])("%s makes an email a %s", (why, kind, facts) => {
  expect(emailKind({ ...FACTS, ...facts })).toEqual({ kind, why });
});
