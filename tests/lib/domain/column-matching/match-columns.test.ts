import { findAlias } from "@/lib/domain/column-matching/aliases";
import { headingKey } from "@/lib/domain/column-matching/heading";
import { matchSheet, NOTHING_REMEMBERED } from "@/lib/domain/column-matching/mapping-draft";
import { matchColumns, type RememberedHeadings } from "@/lib/domain/column-matching/match-columns";
import { targetsOf } from "@/lib/domain/column-matching/purpose";
import { sketchColumn, sketchSheet } from "./sketches";

const NAMES = ["Asha Menon", "Rahul Iyer"];
const CODES = ["E1001", "E1002"];
const DAYS = ["25/04/1985", "14/12/1990"];
const EMAILS = ["asha@example.com", "rahul@example.com"];

/** Matches columns; returns target and certainty by heading. */
function match(columns: [heading: string, cells: string[], group?: string][], remembered?: RememberedHeadings) {
  const sketches = columns.map(([heading, cells, group], position) => sketchColumn(heading, cells, group, position));
  return matchColumns(sketches, remembered).map(({ target, certainty }) => [target, certainty]);
}
const matchOne = (heading: string, cells: string[], group?: string) => match([[heading, cells, group]])[0];

test("our own names are certain", () => {
  expect(matchOne("Coverage Start Date", DAYS)).toEqual(["policy_start_date", "certain"]);
  expect(matchOne("  date  of birth * ", DAYS)).toEqual(["date_of_birth", "certain"]);
});

test.each([
  ["Sum Insured", ["500000", "3,00,000"], ["sumInsured", "certain"]],
  ["SI", ["5L", "3L"], ["sumInsured", "certain"]],
  ["Sum Insured (in lakhs)", ["5", "3"], ["sumInsured", "likely"]],
  // A serial number.
  ["SI No", ["1", "2"], [null, "certain"]],
  ["SI. No.", ["1", "2"], [null, "certain"]],
])("'%s' is %s", (heading, cells, found) => {
  expect(matchOne(heading, cells)).toEqual(found);
});

test("a heading that repeats above other cells may be of another person: it needs an answer", () => {
  const of = (cells: string[]) =>
    match([
      ["Name", NAMES],
      ["DOB", DAYS],
      ["Name", cells],
    ])[2];
  expect(of(["Ravi Menon", "Uma Iyer"])).toEqual([null, "unclear"]);
  expect([of(NAMES), of([])]).toEqual([
    [null, "likely"],
    [null, "likely"],
  ]);
});

const KIN = ["Employee", "Spouse", "Child"];

test.each([
  // A month's pay is no CTC.
  ["Gross", ["720000", "840000"], ["ctc", "likely"]],
  ["Monthly Gross", ["60000", "70000"], [null, "unclear"]],
  ["CTC (per month)", ["60000", "70000"], [null, "unclear"]],
  ["Salary p.m.", ["60000", "70000"], [null, "unclear"]],
  // Names of relatives would be lost if the column were not read. We do not need their number.
  ["Dependent Details", ["Husband: Vikram Rao (12/03/1989), Son: Ravi"], [null, "unclear"]],
  ["Dependents", ["Wife, Son", "2"], [null, "certain"]],
  ["Base SI", ["500000", "3,00,000"], ["sumInsured", "certain"]],
  ["Floater SI", ["500000", "3,00,000"], ["sumInsured", "certain"]],
  // Options of a column are no second name of it.
  ["Relationship (Self/Spouse/Son/Daughter)", KIN, ["relationship_to_account_holders", "certain"]],
  ["Relation\n(Self / Spouse / Child)", KIN, ["relationship_to_account_holders", "certain"]],
  ["Relationship Code", ["E", "S", "C1"], ["relationship_to_account_holders", "certain"]],
  ["Member", KIN, ["relationship_to_account_holders", "likely"]],
  ["Member", NAMES, ["name", "certain"]],
  ["Name of the Employee / Dependent", NAMES, ["name", "certain"]],
  ["Name of the Employee / Dependent (as per Aadhaar)", NAMES, ["name", "certain"]],
  ["Last Name, First Name", NAMES, ["name", "certain"]],
  ["Date of Joining / Date of Marriage / Date of Birth (for new born)", DAYS, ["policy_start_date", "likely"]],
  ["Type of Endorsement (Addition/Deletion)", ["Addition", "Deletion"], ["operation", "certain"]],
  ["DOC", DAYS, ["policy_start_date", "certain"]],
  ["Deletion w.e.f.", DAYS, ["dateOfLeaving", "likely"]],
  ["ENAME", NAMES, ["name", "certain"]],
  ["Beneficiary", NAMES, ["name", "certain"]],
  ["Dependant to be deleted", NAMES, ["name", "likely"]],
  ["Dependant to be deleted", ["Spouse", "Child"], [null, "likely"]],
  ["Number of dependants", ["2", "0"], [null, "certain"]],
  ["Do you want to add your spouse?", ["Yes", "No"], [null, "likely"]],
  ["Start time", DAYS, [null, "certain"]],
  ["Date Joined", DAYS, ["policy_start_date", "likely"]],
  ["Policy Start", DAYS, ["policy_start_date", "likely"]],
  ["Date of death", DAYS, ["dateOfLeaving", "likely"]],
  ["Addition/Deletion", ["Addition", "Deletion"], ["operation", "certain"]],
  ["Event", ["Hire", "Termination"], ["operation", "certain"]],
  ["Dependents", ["2", "0"], [null, "certain"]],
])("'%s' with %j is %s", (heading, cells, found) => {
  expect(matchOne(heading, cells)).toEqual(found);
});

test.each([
  ["Kannada", ["ಉದ್ಯೋಗಿ ಸಂಖ್ಯೆ", "ಹೆಸರು", "ಜನ್ಮ ದಿನಾಂಕ", "ಲಿಂಗ", "ಸಂಬಂಧ"], ["ಪುರುಷ", "ಪತಿ"]],
  ["Telugu", ["ఉద్యోగి సంఖ్య", "పేరు", "పుట్టిన తేదీ", "లింగం", "సంబంధం"], ["పురుషుడు", "భర్త"]],
  ["Gujarati", ["કર્મચારી કોડ", "નામ", "જન્મ તારીખ", "લિંગ", "સંબંધ"], ["પુરુષ", "પતિ"]],
  ["Bengali", ["কর্মচারী কোড", "নাম", "জন্ম তারিখ", "লিঙ্গ", "সম্পর্ক"], ["পুরুষ", "স্বামী"]],
])(
  "headings and words in %s are known",
  (_, [id = "", name = "", born = "", gender = "", kin = ""], [man = "", husband = ""]) => {
    const found = match([
      [id, CODES],
      [name, NAMES],
      [born, DAYS],
      [gender, [man]],
      [kin, [husband]],
    ]);
    const targets = ["employee_id", "name", "date_of_birth", "gender", "relationship_to_account_holders"];
    expect(found).toEqual(targets.map((target) => [target, "certain"]));
  },
);

test("a sum insured next to a slab is not needed, which needs confirmation", () => {
  expect(
    match([
      ["Slab ID", ["1", "2"]],
      ["Sum Insured", ["300000", "500000"]],
    ]),
  ).toEqual([
    ["slabId", "certain"],
    [null, "likely"],
  ]);
});

test("a User ID needs confirmation, because many systems use this name for their own key", () => {
  expect(matchOne("User ID", CODES)).toEqual(["userId", "likely"]);
});

test.each([
  ["Spouse Name", NAMES],
  ["Spouse DOB", DAYS],
  ["Child 1 Name", NAMES],
  ["Child1 Date of Birth", DAYS],
  ["Nominee DOB", DAYS],
  ["Manager Email", EMAILS],
  ["HR Email ID", EMAILS],
  ["Manager Employee Code", CODES],
  ["Previous Employer Employee ID", CODES],
  ["Mother's Mobile", ["9876500001", "9876500002"]],
  ["Father's Date of Birth", DAYS],
  ["Guardian Relationship", ["Father", "Mother"]],
  ["Spouse Gender", ["M", "F"]],
  ["Passport Expiry Date", DAYS],
  ["Date of Confirmation", DAYS],
  ["Parent Company Name Code", CODES],
])("'%s' is about another person or thing and never mapped without a question", (heading, cells) => {
  const [found] = match([[heading, cells]]);
  expect(found === undefined || found[0] === null || found[1] !== "certain").toBe(true);
});

test.each(["Spouse", "Nominee", "Child 1", "Mother"])("below a group '%s', a short name does not match", (group) => {
  for (const [heading, cells] of [
    ["Name", NAMES],
    ["Date of Birth", DAYS],
    ["Gender", ["M", "F"]],
  ] as const) {
    const [target, certainty] = matchOne(heading, [...cells], group) ?? [];
    expect(target === null || certainty !== "certain").toBe(true);
  }
});

test("a group heading that only groups does not change a name", () => {
  expect(matchOne("Code", CODES, "Employee Details")).toEqual(["employee_id", "certain"]);
  expect(matchOne("Email", EMAILS, "Contact Details")).toEqual(["email_address", "certain"]);
});

test("if cells contradict a heading, the user decides or the cells suggest a target", () => {
  expect(matchOne("DOB", NAMES)).toEqual([null, "unclear"]);
  expect(matchOne("Phone", EMAILS)).toEqual(["email_address", "likely"]);
  expect(matchOne("Date of Birth", NAMES)).toEqual(["date_of_birth", "likely"]);
});

test("enough matching cells make a match certain, fewer likely, almost none unclear", () => {
  const dates = (share: number) =>
    Array.from({ length: 10 }, (_, index) => (index < share * 10 ? "25/04/1985" : "n/a"));
  expect(matchOne("DOB", dates(0.6))?.[1]).toBe("certain");
  expect(matchOne("DOB", dates(0.5))?.[1]).toBe("likely");
  expect(matchOne("DOB", dates(0.2))?.[1]).toBe("likely");
  expect(matchOne("DOB", dates(0.1))).toEqual([null, "unclear"]);
});

test("last working days without a year need confirmation; other dates without one do not fit", () => {
  expect(matchOne("LWD", ["20-Nov", "21-Nov"])).toEqual(["dateOfLeaving", "likely"]);
  expect(matchOne("LWD", ["20-Nov-26", "21-Nov-26", "22-Nov"])).toEqual(["dateOfLeaving", "likely"]);
  expect(matchOne("LWD", ["20-Nov-26"])).toEqual(["dateOfLeaving", "certain"]);
  expect(matchOne("LWD", ["20-Nov", "on notice", "on notice"])).toEqual([null, "unclear"]);
  expect(matchOne("LWD", [])).toEqual(["dateOfLeaving", "certain"]);
  expect(matchOne("DOB", ["20-Nov", "21-Nov"])).toEqual([null, "unclear"]);
});

test("for an unknown heading, cells only suggest a target", () => {
  expect(matchOne("Mailbox", EMAILS)).toEqual(["email_address", "likely"]);
  expect(matchOne("Kin", ["Wife", "Son"])).toEqual(["relationship_to_account_holders", "likely"]);
  expect(matchOne("When", DAYS)).toEqual([null, "unclear"]);
  expect(matchOne("", CODES)).toEqual([null, "unclear"]);
});

test("an empty column with an unknown heading is unused, without a question", () => {
  expect(matchOne("Foo", [])).toEqual([null, "certain"]);
});

test("two columns with one target: the better name wins; if equal, the user decides", () => {
  expect(
    match([
      ["Employee Name", NAMES],
      ["Insured Name", NAMES],
    ]),
  ).toEqual([
    [null, "likely"],
    ["name", "certain"],
  ]);
  // Our own heading is preferred to an alias.
  expect(
    match([
      ["Insured Name", NAMES],
      ["Name", NAMES],
    ]),
  ).toEqual([
    [null, "likely"],
    ["name", "certain"],
  ]);
  expect(
    match([
      ["Mobile", ["9876500001"]],
      ["Phone Number", ["9876500002"]],
    ]).map(([, certainty]) => certainty),
  ).toEqual(["certain", "likely"]);
  expect(
    match([
      ["Email ID", EMAILS],
      ["Work Email", EMAILS],
    ]).map(([, certainty]) => certainty),
  ).toEqual(["likely", "likely"]);
});

test("the employee's name needs confirmation next to dependants; with employees only, it is certain", () => {
  expect(match([["Employee Name", NAMES]])).toEqual([["name", "certain"]]);
  expect(
    match([
      ["Employee Name", NAMES],
      ["Relation", ["Self", "Wife"]],
    ])[0],
  ).toEqual(["name", "likely"]);
});

test("a first name alone needs confirmation; with the last name, both are certain", () => {
  expect(match([["First Name", ["Asha"]]])).toEqual([["firstName", "likely"]]);
  expect(
    match([
      ["First Name", ["Asha"]],
      ["Last Name", ["Menon"]],
    ]),
  ).toEqual([
    ["firstName", "certain"],
    ["lastName", "certain"],
  ]);
});

test("amounts with units need one confirmation", () => {
  expect(matchOne("CTC (in lakhs)", ["6.5", "7"])).toEqual(["ctc", "likely"]);
  expect(matchOne("CTC", ["650000", "700000"])).toEqual(["ctc", "certain"]);
});

test("the company's last answer applies however the heading is written, unless cells contradict it", () => {
  const remembered = {
    "cost centre": "slabId",
    mailbox: "email_address",
    dept: null,
    "employee number": null,
  } as const;
  expect(match([["Mailbox", EMAILS]], remembered)).toEqual([["email_address", "certain"]]);
  expect(match([["Mailbox", NAMES]], remembered)).toEqual([["email_address", "likely"]]);
  expect(match([["Cost-Centre", ["1", "2"]]], remembered)).toEqual([["slabId", "certain"]]);
  expect(match([["Emp. No.", CODES]], remembered)).toEqual([[null, "certain"]]);
});

test("if all people leave, their status is no operation, unless some of them stay or join", () => {
  const statusOf = (days: string[], ...statuses: string[]) =>
    match([
      ["Last Working Day", days],
      ["Status", statuses],
    ])[1];
  expect(statusOf(DAYS, "Relieved", "Serving notice")).toEqual([null, "certain"]);
  expect(statusOf(DAYS.slice(1), "Relieved", "Serving notice")).toEqual(["operation", "likely"]);
  expect(statusOf(DAYS, "Resigned", "New joinee")).toEqual(["operation", "likely"]);
  expect(statusOf(DAYS, "Deleted", "Active")).toEqual(["operation", "likely"]);
});

test("if all people leave, the joining date is suggested as unused", () => {
  expect(
    match([
      ["Date of Joining", DAYS],
      ["Last Working Day", DAYS],
    ]),
  ).toEqual([
    [null, "likely"],
    ["dateOfLeaving", "certain"],
  ]);
  expect(match([["Date of Joining", DAYS]])).toEqual([["policy_start_date", "likely"]]);
  expect(
    match([
      ["Date of Joining", DAYS],
      ["Last Working Day", DAYS.slice(1)],
    ]),
  ).toEqual([
    ["policy_start_date", "likely"],
    ["dateOfLeaving", "certain"],
  ]);
});

test.each([
  ["Moblie Number", ["9876500001", "9876500002"], ["mobile", "certain"]],
  ["Gendar", ["M", "F"], ["gender", "certain"]],
  ["Employe Code", CODES, ["employee_id", "likely"]],
  ["Date of Brith", DAYS, ["date_of_birth", "likely"]],
  // Only one kind of evidence: the heading is unknown, the cells are phone numbers.
  ["Reach at", ["9876500001", "9876500002"], ["mobile", "likely"]],
  // Part of the heading is known, and the cells agree.
  ["Mobile to call", ["9876500001", "9876500002"], ["mobile", "certain"]],
  ["Mobile to call", ["Asha", "Rahul"], [null, "unclear"]],
])("a match is certain when heading and cells agree: '%s'", (heading, cells, found) => {
  expect(matchOne(heading, cells)).toEqual(found);
});

test.each(["Nick Name", "Nickname", "Preferred Name", "Known As", "Nick-name (if any)"])(
  "'%s' is not a name",
  (heading) => {
    expect(matchOne(heading, ["Ashu", "Raja"])?.[0]).toBeNull();
  },
);

test("the dependant's own birth date and gender win over the employee's", () => {
  expect(
    match([
      ["Relation", ["Self", "Wife"]],
      ["Employee DOB", DAYS],
      ["Dependent DOB", DAYS],
      ["Employee Gender", ["M", "M"]],
      ["Member Gender", ["M", "F"]],
    ]),
  ).toEqual([
    ["relationship_to_account_holders", "certain"],
    [null, "likely"],
    ["date_of_birth", "certain"],
    [null, "likely"],
    ["gender", "certain"],
  ]);
});

test("the employee's birth date is the row's in a list of employees; next to dependants, it needs confirmation", () => {
  expect(matchOne("Employee DOB", DAYS)).toEqual(["date_of_birth", "certain"]);
  const beside = match([
    ["Relation", ["Self", "Wife"]],
    ["Employee DOB", DAYS],
  ]);
  expect(beside[1]).toEqual(["date_of_birth", "likely"]);
});

test("a remembered amount whose unit has changed needs a confirmation; in rupees, or with its unit stated, it does not", () => {
  const remembered = { payout: "ctc" as const, "payout lakhs": "ctc" as const };
  expect(match([["Payout", ["600000", "850000"]]], remembered)).toEqual([["ctc", "certain"]]);
  expect(match([["Payout", ["6", "8.5"]]], remembered)).toEqual([["ctc", "likely"]]);
  expect(match([["Payout", ["50000", "70000"]]], remembered)).toEqual([["ctc", "likely"]]);
  expect(match([["Payout (in lakhs)", ["6", "8.5"]]], remembered)).toEqual([["ctc", "certain"]]);
});

test("a column without a heading has no known meaning", () => {
  expect(findAlias(" ")).toBeUndefined();
  expect(findAlias("टिप्पणी")).toEqual({ target: null, rank: expect.any(String) });
});

const COVERS = ["300000", "500000"];
test.each([
  ["Employee ID", CODES, NAMES],
  ["Relationship to Account Holder", ["self", "spouse"], CODES],
  ["Name", NAMES, DAYS],
  ["Slab ID", ["1", "2"], NAMES],
  ["Mobile", ["9876500001", "9876500002"], NAMES],
  ["Email Address", EMAILS, NAMES],
  ["Gender", ["male", "female"], DAYS],
  ["CTC", COVERS, NAMES],
  ["Enrolment Due Date", DAYS, NAMES],
  ["Date of Birth", DAYS, NAMES],
  ["Coverage Start Date", DAYS, NAMES],
  ["Exception", ["yes", "no"], DAYS],
  ["Marital Status", ["single", "married"], DAYS],
  ["Previous SI", COVERS, NAMES],
  ["Date of Leaving", DAYS, NAMES],
  ["Operation", ["Add", "Delete"], DAYS],
])("our own '%s' is certain with cells of its kind, and needs a confirmation with others", (heading, own, other) => {
  expect([matchOne(heading, own)?.[1], matchOne(heading, other)?.[1]]).toEqual(["certain", "likely"]);
});

test("a group heading and a label: the known one decides the meaning", () => {
  expect(matchOne("Emp Code", CODES, "Staff Number")).toEqual(["employee_id", "certain"]);
  expect(matchOne("Foo", CODES, "Emp Code")).toEqual(["employee_id", "likely"]);
  expect(matchOne("Guardian", CODES, "Emp Code")).toEqual([null, "unclear"]);
  expect(matchOne("Emp Code", CODES, "Guardian")).toEqual([null, "unclear"]);
});

test("a full name replaces its parts", () => {
  expect(
    match([
      ["Full Name", NAMES],
      ["First Name", ["Asha", "Rahul"]],
    ]),
  ).toEqual([
    ["name", "certain"],
    [null, "likely"],
  ]);
});

test.each([
  ["Employee ID", CODES, "employee_id certain template"],
  ["Emp Code", CODES, "employee_id certain synonym"],
  ["Designation", NAMES, "null certain notOurs"],
  ["Foo", [], "null certain empty"],
  ["Foo", NAMES, "null unclear unknown"],
  ["Mailbox", EMAILS, "email_address likely content"],
  ["Phone", EMAILS, "email_address likely content"],
  ["CTC (in lakhs)", ["6.5"], "ctc likely inUnits"],
  ["Staff in lakhs", CODES, "null unclear unknown"],
  ["Moblie Number", ["9876500001"], "mobile certain bothAgree"],
  ["Date of Brith", DAYS, "date_of_birth likely similar"],
  ["Emp Code to use", CODES, "employee_id likely partOfHeading"],
  ["DOB", NAMES, "null unclear contradicted"],
  ["Current Status", ["Active", "Resigned"], "operation likely status"],
  ["Status of HR", ["Active", "Resigned"], "null unclear unknown"],
  ["E/S/C", ["E", "S", "C"], "relationship_to_account_holders likely content"],
  ["Type(A/D/C)", ["A", "D", "C"], "operation likely content"],
  ["ESC", ["E", "S", "C"], "relationship_to_account_holders likely content"],
  ["Type", ["A", "D"], "operation likely content"],
  ["E/S/C", NAMES, "null unclear unknown"],
  ["Codes", ["E", "S", "C"], "null unclear unknown"],
  ["Current Status", ["Active", "Confirmed"], "null unclear unknown"],
  ["Benefit IDs", ["dental"], "null unclear unknown"],
  ["Contact", ["9876500001"], "mobile likely synonym"],
  ["Emp Code / Staff No", CODES, "employee_id certain synonym"],
  ["Emp Code / Shop", CODES, "employee_id likely partOfHeading"],
  ["Emp Code / DOB", CODES, "null unclear unknown"],
  ["Emp Code / Guardian", CODES, "null unclear unknown"],
  ["Shop / Bench", CODES, "null unclear unknown"],
] as const)("the reason for '%s' with %j: %s", (heading, cells, told) => {
  const [found] = matchColumns([sketchColumn(heading, cells)]);
  expect(`${found?.target} ${found?.certainty} ${found?.reason}`).toBe(told);
});

test("cells tell a target only in nine of ten cells, and only if the list has it", () => {
  const mails = (count: number) => Array.from({ length: 10 }, (_, at) => (at < count ? `a${at}@example.com` : "-"));
  expect([matchOne("Mailbox", mails(9)), matchOne("Mailbox", mails(8))]).toEqual([
    ["email_address", "likely"],
    [null, "unclear"],
  ]);
  const exits = targetsOf({ list: "flex", operation: "Offboard" }, null);
  expect(matchColumns([sketchColumn("Mailbox", EMAILS)], {}, exits)[0]?.target).toBeNull();
  expect(matchOne("Guardian Mailbox", EMAILS)).toEqual([null, "unclear"]);
});

test("two columns suggested by cells or a status: a known name wins", () => {
  expect(
    match([
      ["Mailbox", EMAILS],
      ["Personal Email", EMAILS],
    ]),
  ).toEqual([
    ["email_address", "likely"],
    [null, "likely"],
  ]);
  expect(
    match([
      ["Mailbox", EMAILS],
      ["Email", EMAILS],
    ]),
  ).toEqual([
    [null, "likely"],
    ["email_address", "certain"],
  ]);
  expect(
    match([
      ["Status", ["Active", "Resigned"]],
      ["Action", ["Add", "Exit"]],
    ]),
  ).toEqual([
    [null, "likely"],
    ["operation", "certain"],
  ]);
});

test("a heading that its cells contradict is worth less than a known name", () => {
  const mails = match([
    ["Phone", EMAILS],
    ["Personal Email", EMAILS],
    ["Email", EMAILS],
  ]);
  expect(mails).toEqual([
    [null, "likely"],
    [null, "likely"],
    ["email_address", "certain"],
  ]);
});

test("an answer for a column that this list does not have is not used", () => {
  const exits = targetsOf({ list: "flex", operation: "Offboard" }, null);
  expect(matchColumns([sketchColumn("Mailbox", EMAILS)], { mailbox: "email_address" }, exits)[0]?.reason).toBe(
    "unknown",
  );
  expect(matchColumns([sketchColumn("", CODES)], { "": "name" })[0]?.reason).toBe("unknown");
});

test("an empty column does not contradict its heading, and the better of two names in a heading counts", () => {
  expect(matchOne("Employee ID", [])).toEqual(["employee_id", "certain"]);
  expect(matchOne("Contact / Mobile", ["9876500001"])).toEqual(["mobile", "certain"]);
});

test("two equally good names: the one whose cells agree wins", () => {
  const phones = ["9876500001", "9876500002"];
  expect(
    match([
      ["Phone", [...phones, "x", "y", "z"]],
      ["Mobile", phones],
    ]),
  ).toEqual([
    [null, "likely"],
    ["mobile", "certain"],
  ]);
});

test("remarks with hardly anything but additions and exits are operations; the joining date stays then", () => {
  const of = (columns: Readonly<Record<string, readonly string[]>>) =>
    matchColumns(sketchSheet("Sheet1", columns).columns).map(({ target, certainty }) => [target, certainty]);
  const dates = { DOJ: ["25/04/2026"], LWD: ["26/04/2026"] };
  const words = ["New Joinee", "Resigned"];
  expect(of({ Remarks: words, ...dates })).toEqual([
    ["operation", "likely"],
    ["policy_start_date", "likely"],
    ["dateOfLeaving", "certain"],
  ]);
  expect(of({ Remarks: ["Please check", "New Joinee", "Resigned"] })).toEqual([[null, "certain"]]);
  expect(of({ Remarks: ["Resigned", "Resigned"] })).toEqual([[null, "certain"]]);
  const nine = [...words, ...words, ...words, ...words, "Resigned"];
  expect(of({ Remarks: [...nine, "Please check"] })).toEqual([["operation", "likely"]]);
  expect(of({ Remarks: [...nine, "Please check", "Resend"] })).toEqual([[null, "certain"]]);
  const all = { Name: ["Om", "Uma", "Ravi"], DOJ: ["25/04/2026"], LWD: ["26/04/2026", "27/04/2026"] };
  expect(of(all)[1]).toEqual(["policy_start_date", "likely"]);
});

test.each([
  ["Wrong Name | Correct Name", ["Asha Menon", "Ravi Das"], [null, "name"]],
  ["Name as per policy | Name to be corrected", ["Asha Menon", "Ravi Das"], [null, "name"]],
  ["DOB | Revised DOB", DAYS, [null, "date_of_birth"]],
  ["DOB From | DOB To", DAYS, [null, "date_of_birth"]],
  ["Policy Start Date | Effective From", DAYS, ["policy_start_date", null]],
  ["Existing SI | Revised SI", ["500000", "300000"], ["previousSI", "sumInsured"]],
  ["Old ID | Current Emp ID | Revised Emp ID", ["E1", "E2"], [null, "employee_id", null]],
])("a correction has its new value, and the old ID, to confirm: %s", (headings, cells, targets) => {
  const found = match(headings.split(" | ").map((heading) => [heading, cells]));
  expect(found.map(([target]) => target)).toEqual(targets);
  expect(found.map(([, certainty]) => certainty)).not.toContain("certain");
});

test("the old value beside a new one says why it needs confirmation", () => {
  const { columns } = sketchSheet("Sheet1", { "Existing SI": ["500000"], "Revised SI": ["300000"] });
  expect(matchColumns(columns)[0]).toMatchObject({ target: "previousSI", reason: "twice" });
});

test("a relationship right of a nominee is the nominee's, unless it lists employees", () => {
  const relationOf = (...words: string[]) =>
    match([
      ["Nominee Name", ["Sita Das", "Ram Das"]],
      ["Relationship", words],
    ])[1];
  expect(relationOf("Wife", "Father")).toEqual([null, "likely"]);
  expect(relationOf("Wife", "Self")).toEqual(["relationship_to_account_holders", "certain"]);
});

test.each([
  ["Hire Date", ["policy_start_date", "dateOfLeaving"]],
  ["Confirmed on", [null, "policy_start_date"]],
])("in a list of movements with '%s', the effective date is %j", (heading, targets) => {
  const sheet = sketchSheet("Sheet1", { ID: CODES, [heading]: DAYS, "Effective As Of": DAYS, Event: ["Hire", "Exit"] });
  const matches = matchSheet(sheet, { remembered: NOTHING_REMEMBERED, purpose: { list: "members" } }, "BY_COLUMN");
  expect(matches.slice(1, 3).map(({ target }) => target)).toEqual(targets);
});

test.each([
  ["GMC" as const, ["sumInsured", null, null]],
  ["GPA" as const, [null, "sumInsured", null]],
])("in a list for several policies, %s has its own sum insured", (policyType, targets) => {
  const headings = ["GMC SI", "GPA Sum Insured", "GTL SI"];
  const sheet = sketchSheet("Sheet1", {
    "Emp ID": CODES,
    Name: NAMES,
    ...Object.fromEntries(headings.map((heading) => [heading, ["500000", "300000"]])),
    "Health Issues": ["None", "Asthma"],
    "GMC GPA SI": ["500000", "300000"],
    "Old GMC SI band": ["A", "B"],
  });
  // The answer for the other policy's file does not apply.
  const before = { list: "ADD" as const, heading: headingKey("GMC SI"), target: "sumInsured" as const };
  const remembered = { ...NOTHING_REMEMBERED, matches: [before] };
  const matches = matchSheet(sheet, { remembered, purpose: { list: "members", policyType } }, "ADD");
  expect(matches.slice(2, 5).map(({ target }) => target)).toEqual(targets);
  expect(matches.slice(2, 5).map(({ certainty }) => certainty)).toEqual(["certain", "certain", "certain"]);
  expect(matches.slice(5).map(({ target, certainty }) => [target, certainty])).toEqual([
    [null, "unclear"],
    [null, "unclear"],
    [null, "unclear"],
  ]);
  const alike = matchSheet(sheet, { remembered: NOTHING_REMEMBERED, purpose: { list: "members" } }, "ADD");
  expect(alike.slice(2, 5).map(({ certainty }) => certainty)).toEqual(["unclear", "likely", "unclear"]);
});

test.each([
  [{ Grade: ["M1", "m2", "M1"] }, ["slabId", "likely"]],
  [{ Grade: ["M1", "M3", "M1"] }, [null, "certain"]],
  [{ Grade: ["M1", "M2", "M1"], SI: ["300000", "500000", "300000"] }, [null, "certain"]],
  [{ Grade: ["M1", "M2", "M1"], Band: ["M1", "M2", "M1"] }, [null, "certain"]],
])(
  "%j: a column of names of the policy's slabs is suggested as the slab, if nothing else can be",
  (cells, expected) => {
    const sheet = sketchSheet("Sheet1", { "Emp ID": CODES, Name: NAMES, ...cells });
    const purpose = { list: "members" as const, slabNames: ["M1", "M2", "Executives"] };
    const [, , grade] = matchSheet(sheet, { remembered: NOTHING_REMEMBERED, purpose }, "ADD");
    expect([grade?.target, grade?.certainty]).toEqual(expected);
  },
);

test("a promotion's new grade is the slab, and its date the start of the change", () => {
  const cells = {
    "Old Grade": ["M1", "M1", "M2"],
    "New Grade": ["M2", "M2", "M1"],
    "Effective From": ["20/11/2026", "20/11/2026", "25/11/2026"],
  };
  const sheet = sketchSheet("Promotions", { "Emp ID": CODES, Name: NAMES, ...cells });
  const purpose = { list: "members" as const, slabNames: ["M1", "M2", "Executives"] };
  const matches = matchSheet(sheet, { remembered: NOTHING_REMEMBERED, purpose }, "EDIT");
  expect(matches.slice(2).map(({ target }) => target)).toEqual([null, "slabId", "policy_start_date"]);
});
