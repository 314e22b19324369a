import { LOOKUP_KEYS } from "@/lib/domain/members/lookup-keys";
import {
  hasException,
  readCoverageStart,
  readCtc,
  readDate,
  readEmail,
  readEmployeeId,
  readException,
  readGender,
  readMaritalStatus,
  readName,
  readRelationship,
} from "@/lib/domain/members/read-cells";
import { reasonsOf } from "@/lib/domain/members/reason-tally";
import { RowReport } from "@/lib/domain/members/row-report";
import type { EditRow } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { addRow, colleagueOf, contextOf, husbandOf, lifeOf, policyOf, spouseRow } from "../fixtures";

/** Bounds of each cell: the value, or the message if it is invalid [domain §14]. */

function read<T>(reader: (report: RowReport) => T): [T, Record<string, string>] {
  const report = new RowReport();
  const value = reader(report);
  return [value, { ...report.errors }];
}

test.each([
  ["01/04/2025", "2025-04-01"],
  [" 01/04/2025 ", "2025-04-01"],
  ["45748", "2025-04-01"],
  [" 45748 ", "2025-04-01"],
  ["4574", null],
  ["457480", null],
  ["x45748", null],
  ["31/04/2025", null],
  ["2025-04-01", null],
  ["", null],
])("the date '%s' is %s", (text, date) => expect(readDate(text)).toBe(date));

test.each([
  ["Asha Rao", "Asha Rao"],
  [" Asha  Rao ", "Asha Rao"],
  ["Asha\u00a0Rao", "Asha Rao"],
  ["O’Neil", "O'Neil"],
  ["A. P.-J. d'Souza", "A. P.-J. d'Souza"],
  ["अनिता राव", "अनिता राव"],
  ["Al", "Al"],
  ["A", null],
  [`A${"b".repeat(99)}`, `A${"b".repeat(99)}`],
  [`A${"b".repeat(100)}`, null],
  ["Asha 2", null],
  [".Asha", null],
  ["", null],
])("the name '%s' is read as %s", (text, name) => {
  expect(read((report) => readName(text, report))).toEqual([
    name,
    name === null ? { Name: "Please enter a valid name" } : {},
  ]);
});

test.each([
  ["E1", "E1", null],
  ["x".repeat(50), "x".repeat(50), null],
  ["x".repeat(51), "x".repeat(51), "Employee ID"],
  [" E1", "E1", "Employee ID"],
  ["E1 ", "E1", "Employee ID"],
  [" ", "", "Employee ID"],
  [undefined, "", "Employee ID"],
  ["#N/A", "#N/A", "Employee ID"],
  ["TRUE", "TRUE", "Employee ID"],
  ["1.23457E+11", "1.23457E+11", "Employee ID"],
  ["1E+11", "1E+11", "Employee ID"],
  ["12E45", "12E45", null],
  ["E#1", "E#1", null],
  ["untrue", "untrue", null],
  ["TRUE1", "TRUE1", null],
  ["X1.2E+5", "X1.2E+5", null],
  ["1.2E+5X", "1.2E+5X", null],
])("the employee ID '%s' is read as '%s', faults: %s", (text, id, column) => {
  const [value, errors] = read((report) => readEmployeeId(text, report));
  expect([value, Object.keys(errors)]).toEqual([id, column === null ? [] : [column]]);
});

test.each([
  [" hr@acme.example ", "hr@acme.example"],
  ["hr@acme", null],
])("the email '%s' is read as %s", (text, email) => {
  expect(read((report) => readEmail(text, report))[0]).toBe(email);
});

test.each([
  [" MARRIED ", "married"],
  ["single", "single"],
  ["Divorced", "divorced"],
  ["widowed", "widowed"],
  ["engaged", null],
])("the marital status '%s' is read as %s", (text, status) => {
  expect(read((report) => readMaritalStatus(text, report))[0]).toBe(status);
});

test.each([
  // The largest exact amount, and the first one that is not read as a salary.
  ["999999999999", 99_999_999_999_900],
  ["999999999999.99", 99_999_999_999_999],
  ["1000000000000", null],
  ["99,99,99,99,99,99,999", null],
  ["1e15", null],
  ["1", 100],
  ["0.01", 1],
  ["12,00,000.50", 1_200_000_50],
  ["0", null],
  ["-1", null],
  ["x", null],
])("the CTC '%s' is %s paise", (text, paise) => {
  expect(read((report) => readCtc(text, report))).toEqual([paise, paise === null ? { CTC: expect.any(String) } : {}]);
});

test.each([
  ["yes", true, null],
  ["Y", true, null],
  [" TRUE ", true, null],
  ["no", false, null],
  ["N", false, null],
  ["false", false, null],
  ["", false, null],
  [undefined, false, null],
  ["perhaps", false, "Exception"],
])("the exception '%s' is %s", (text, value, column) => {
  const [is, errors] = read((report) => readException(text, true, report));
  expect([is, Object.keys(errors)]).toEqual([value, column === null ? [] : [column]]);
  const [without] = read((report) => readException(text, false, report));
  expect(without).toBe(false);
});

test("an exception without the role is refused; a no is not", () => {
  expect(Object.keys(read((report) => readException("yes", false, report))[1])).toEqual(["Exception"]);
  expect(read((report) => readException("no", false, report))[1]).toEqual({});
});

test.each([
  [readRelationship, "Cousin", "Relationship to Account Holder"],
  [readGender, "?", "Gender"],
])("an unknown word is refused in its column", (reader, text, column) => {
  const [value, errors] = read((report) => reader(text, report));
  expect([value, Object.keys(errors)]).toEqual([null, [column]]);
});

describe("two messages of one column are joined; a repeated one is shown once", () => {
  test("errors and warnings apart", () => {
    const report = new RowReport();
    expect([report.isCorrect, report.errors, report.warnings]).toEqual([true, {}, {}]);
    report.warn("Name", "a");
    report.warn("Name", "b");
    expect([report.isCorrect, report.warnings]).toEqual([true, { Name: "a; b" }]);
    report.fail("Name", "a");
    report.fail("Name", "a");
    report.fail("Mobile", "c");
    expect([report.isCorrect, report.errors]).toEqual([false, { Name: "a", Mobile: "c" }]);
  });
});

describe("an addition's cells together", () => {
  const verdict = (row: Parameters<typeof addRow>[0], context: Parameters<typeof contextOf>[0] = {}) =>
    validateAdd([addRow(row)], contextOf(context))[0];

  test("with the portal, an employee needs a due date and an email; a dependant needs neither", () => {
    const portal = { enrolmentPortal: true };
    expect(Object.keys(verdict({ email_address: "", enrolment_due_date: "" }, portal)?.errors ?? {}).sort()).toEqual([
      "Email Address",
      "Enrolment Due Date",
    ]);
    const due = { enrolment_due_date: "20/10/2025" };
    const rows = [addRow(due), spouseRow({})];
    expect(validateAdd(rows, contextOf(portal)).map(({ errors }) => errors)).toEqual([{}, {}]);
    const wrong = [addRow(due), spouseRow({ enrolment_due_date: "19/10/2025" })];
    expect(Object.keys(validateAdd(wrong, contextOf(portal))[1]?.errors ?? {})).toEqual(["Enrolment Due Date"]);
  });

  test("a missing coverage start is reported; a wrong one is reported once", () => {
    expect(Object.keys(verdict({ policy_start_date: "" })?.errors ?? {})).toEqual(["Coverage Start Date"]);
    const twice = verdict({ policy_start_date: "31/02/2025" })?.errors["Coverage Start Date"] ?? "";
    expect(twice.split("; ")).toHaveLength(1);
  });

  test.each([
    ["Flat Sum Insured", true],
    ["Graded Tier", false],
  ] as const)("%s: an empty slab means the only one: %s", (sumInsuredStructure, isFilled) => {
    const policy = policyOf({ sumInsuredStructure });
    const row = validateAdd([addRow({ slabId: "" })], contextOf({ policy }))[0];
    expect([row?.life?.slabId ?? null, Object.keys(row?.errors ?? {})]).toEqual(
      isFilled ? ["1", []] : [null, ["Slab ID"]],
    );
  });

  test("a mobile or email repeated in a file is refused for another employee, not for the same", () => {
    const rows = [
      addRow({ employee_id: "E1" }),
      addRow({ employee_id: "E2", name: "Other One", email_address: "o@x.example" }),
      addRow({ employee_id: "E3", name: "Third One", mobile: "9812345670", email_address: "MEERA.IYER@example.in" }),
      addRow({ employee_id: "E4", name: "Fourth One", mobile: "9812345671", email_address: "" }),
      addRow({ employee_id: "E5", name: "Fifth One", mobile: "9812345672", email_address: "" }),
    ];
    expect(validateAdd(rows, contextOf()).map(({ errors }) => errors)).toEqual([
      {},
      { Mobile: "Mobile already in use" },
      { "Email Address": "Email already in use" },
      {},
      {},
    ]);
  });

  test("the same person under another employee ID is a warning that names the first one", () => {
    const same = (employee_id: string, mobile: string) => addRow({ employee_id, mobile, email_address: "" });
    const rows = [same("E1", "9812345671"), same("E2", "9812345672"), same("E3", "9812345673")];
    const warnings = validateAdd(rows, contextOf()).map((one) => one.warnings.Name ?? "");
    expect(warnings[0]).toBe("");
    expect(warnings[1]).toContain("E1");
    expect(warnings[2]).toContain("E1");
    const unlike = [
      same("E1", "9812345671"),
      { ...same("E2", "9812345672"), gender: "T" },
      { ...same("E4", "9812345674"), gender: "?" },
    ];
    expect(validateAdd(unlike, contextOf()).map((one) => one.warnings)).toEqual([{}, {}, {}]);
  });
});

describe("an edit's cells together", () => {
  const holder = lifeOf();
  const spouse = husbandOf();
  const verdict = (row: EditRow, context: Parameters<typeof contextOf>[0] = {}) =>
    validateEdit([row], contextOf({ lives: [holder, spouse], ...context }))[0];

  test.each<[EditRow, boolean, string, boolean]>([
    [{ userId: "user-1", mobile: "#CLEAR" }, false, "mobile", false],
    [{ userId: "user-2", mobile: "#clear" }, false, "mobile", true],
    [{ userId: "user-1", email_address: "#CLEAR" }, false, "email", true],
    [{ userId: "user-1", email_address: "#CLEAR" }, true, "email", false],
    [{ userId: "user-2", email_address: "#CLEAR" }, true, "email", true],
    [{ userId: "user-1", maritalStatus: "#CLEAR" }, false, "maritalStatus", true],
    [{ userId: "user-1", name: "#CLEAR" }, false, "name", false],
    [{ userId: "user-1", slabId: "#CLEAR" }, false, "slabId", false],
    [{ userId: "user-1", gender: "#CLEAR" }, false, "gender", false],
  ])("%o, portal %s: %s is cleared: %s", (row, enrolmentPortal, key, may) => {
    const { edit, errors } = verdict(row, { enrolmentPortal }) ?? { edit: null, errors: {} };
    expect(edit !== null).toBe(may);
    expect(Object.keys(errors).length > 0).toBe(!may);
    if (edit) expect(edit.next[key as keyof typeof edit.next]).toBeNull();
  });

  test("a CTC can be cleared if nothing is multiplied by it; a due date always", () => {
    const rich = { ...holder, ctcPaise: 100_00, enrolmentDueDate: "2025-11-01" };
    const clear = (policy = policyOf()) =>
      validateEdit(
        [{ userId: "user-1", ctc: "#CLEAR", enrolment_due_date: "#CLEAR" }],
        contextOf({ lives: [rich], policy }),
      )[0];
    expect(clear()?.edit?.next).toMatchObject({ ctcPaise: null, enrolmentDueDate: null });
    expect(clear()?.edit?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ["ctc", "10000", null],
      ["enrolment_due_date", "2025-11-01", null],
    ]);
    const multiplied = policyOf({ sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
    expect(Object.keys(clear(multiplied)?.errors ?? {})).toEqual(["CTC"]);
  });

  test("a CTC and a due date are read as in additions", () => {
    const changed = verdict({ userId: "user-1", ctc: "1,000", enrolment_due_date: "20/10/2025" })?.edit;
    expect(changed?.next).toMatchObject({ ctcPaise: 1_000_00, enrolmentDueDate: "2025-10-20" });
    expect(changed?.effectiveFrom).toBeNull();
    const wrong = verdict({ userId: "user-1", ctc: "0", enrolment_due_date: "19/10/2025" });
    expect(Object.keys(wrong?.errors ?? {}).sort()).toEqual(["CTC", "Enrolment Due Date"]);
  });

  test("dependants without their own row get a floater's new slab; without a floater, none does", () => {
    const rows = [
      { userId: "user-1", slabId: "2" },
      { userId: "user-2", slabId: "2" },
    ];
    const listed = validateEdit(rows, contextOf({ lives: [holder, spouse] }));
    expect(listed.map(({ errors }) => errors)).toEqual([{}, {}]);
    expect(listed.map(({ edit }) => edit?.cascade)).toEqual([[], []]);
    const single = verdict(rows[0] as EditRow, { policy: policyOf({ isCommonPool: false }) });
    expect(single?.edit?.cascade).toEqual([]);
    expect(Object.keys(verdict(rows[1] as EditRow)?.errors ?? {})).toEqual(["Slab ID"]);
    expect(verdict({ userId: "user-2", slabId: "2" }, { policy: policyOf({ isCommonPool: false }) })?.errors).toEqual(
      {},
    );
  });

  test("a contact of another employee is refused; the employee's own and a dependant's are not", () => {
    const other = colleagueOf({ email: "r@x.example" });
    const lives = [holder, spouse, other];
    const errorsOf = (row: EditRow) => verdict(row, { lives })?.errors;
    expect(errorsOf({ userId: "user-1", mobile: "9800000009" })).toEqual({ Mobile: "Mobile already in use" });
    expect(errorsOf({ userId: "user-1", email_address: "R@x.example" })).toEqual({
      "Email Address": "Email already in use",
    });
    expect(errorsOf({ userId: "user-2", mobile: "9800000009", email_address: "r@x.example" })).toEqual({});
    expect(errorsOf({ userId: "user-1", name: "Asha R Rao", mobile: "9876543210" })).toEqual({});
    const both = [
      { userId: "user-1", mobile: "9800000100" },
      { userId: "user-9", mobile: "9800000100" },
    ];
    expect(validateEdit(both, contextOf({ lives })).map(({ errors }) => errors)).toEqual([
      {},
      { Mobile: "Mobile already in use" },
    ]);
  });

  test("an employee ID must be free for an employee; a dependant may move to another employee's", () => {
    const other = colleagueOf({ email: "r@x.example" });
    const errorsOf = (row: EditRow) => verdict(row, { lives: [holder, spouse, other] })?.errors;
    expect(errorsOf({ userId: "user-1", employee_id: "E010" })).toEqual({});
    expect(errorsOf({ userId: "user-1", employee_id: "E009" })).toEqual({
      "Employee ID": "Employee already exists in this policy",
    });
    expect(errorsOf({ userId: "user-2", employee_id: "E009" })).toEqual({});
    expect(errorsOf({ userId: "user-2", employee_id: "E010" })).toEqual({ "Employee ID": "Account holder not found" });
  });
});

test("a row asks for an exception with yes, y or true", () => {
  expect([" Yes ", "Y", "TRUE", "no", "x", "", undefined].map(hasException)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("the reasons of refused rows are counted, most frequent first; 200 are listed", () => {
  const errors: Record<string, string>[] = [{ Name: "a" }, { Name: "b", Gender: "a" }, { Name: "b" }];
  expect(reasonsOf(errors.map((one) => ({ errors: one })))).toEqual([
    { column: "Name", message: "b", rows: 2 },
    { column: "Name", message: "a", rows: 1 },
    { column: "Gender", message: "a", rows: 1 },
  ]);
  const many = Array.from({ length: 201 }, (_, at) => ({ errors: { Name: `m${at}` } }));
  expect(reasonsOf(many)).toHaveLength(200);
});

test("people are found by their ID, mobile number or email as typed", () => {
  const { employeeId, mobile, email } = LOOKUP_KEYS;
  expect([employeeId(" e1 "), mobile(" +91 98765-43210 "), email(" Asha@Client.example ")]).toEqual([
    "e1",
    "9876543210",
    "asha@client.example",
  ]);
});

test.each([
  ["01/04/2025", "2025-04-01", {}],
  ["soon", null, { "Coverage Start Date": "Coverage Start Date should be in DD/MM/YYYY" }],
])("the coverage start %s", (text, day, errors) => {
  expect(read((report) => readCoverageStart(text, report))).toEqual([day, errors]);
});
