import { type ContentKind, contentKinds } from "@/lib/domain/column-matching/content";
import type { Target } from "@/lib/domain/column-matching/targets";
import { joinName, mapValue, readValue } from "@/lib/domain/column-matching/values";

const RULES = { dateOrder: "DMY", unit: null, today: "2026-06-01" } as const;

test.each<[Target, string, string]>([
  ["gender", "M", "male"],
  ["gender", "FEMALE", "female"],
  ["gender", "महिला", "female"],
  ["relationship_to_account_holders", "Wife", "spouse"],
  ["relationship_to_account_holders", "Spouse-1", "spouse"],
  ["relationship_to_account_holders", "Legally Wedded Spouse", "spouse"],
  ["relationship_to_account_holders", "Wife (Spouse)", "spouse"],
  ["relationship_to_account_holders", "SON2", "child"],
  ["relationship_to_account_holders", "Elder Son", "child"],
  ["relationship_to_account_holders", "Main Member", "self"],
  ["relationship_to_account_holders", "F-I-L", "parent-in-law"],
  ["relationship_to_account_holders", "Slf", "self"],
  ["relationship_to_account_holders", "Wf", "spouse"],
  ["relationship_to_account_holders", "Sn", "child"],
  ["relationship_to_account_holders", "W/o Om Rao", "spouse"],
  ["relationship_to_account_holders", "S/O. Ch. Om Rao", "S/O. Ch. Om Rao"],
  ["relationship_to_account_holders", "Daughter of Om Rao", "child"],
  ["relationship_to_account_holders", "wife of employee", "spouse"],
  ["relationship_to_account_holders", "Mother in Law of the Employee", "parent-in-law"],
  ["relationship_to_account_holders", "Father of Spouse", "parent-in-law"],
  ["relationship_to_account_holders", "Wife of Son", "Wife of Son"],
  ["relationship_to_account_holders", "Son of Wife", "Son of Wife"],
  ["relationship_to_account_holders", "Employee of Kaveri", "Employee of Kaveri"],
  // The words disagree, or say nothing.
  ["relationship_to_account_holders", "Wife / Son", "Wife / Son"],
  ["relationship_to_account_holders", "Dependent 1", "Dependent 1"],
  ["operation", "Delete - Resigned", "Delete"],
  ["operation", "Addition / Deletion", "Addition / Deletion"],
  ["operation", "Absconding", "Delete"],
  ["operation", "Resignation withdrawn", "Resignation withdrawn"],
  ["operation", "Exit on hold", "Exit on hold"],
  ["operation", "Left - rejoined", "Left - rejoined"],
  ["gender", "M - Male", "male"],
  ["gender", "Fe-male", "female"],
  ["relationship_to_account_holders", "SPOUSE", "spouse"],
  ["relationship_to_account_holders", "Mother-in-Law", "parent-in-law"],
  ["relationship_to_account_holders", "पुत्री", "child"],
  ["relationship_to_account_holders", "Employee", "self"],
  ["relationship_to_account_holders", "Cousin", "Cousin"],
  ["maritalStatus", "Unmarried", "single"],
  ["isException", "Y", "yes"],
  ["operation", "New Joiner", "Add"],
  ["operation", "Exit", "Delete"],
  ["ctc", "5L", "500000"],
  ["ctc", "five", "five"],
  ["previousSI", "₹3,00,000/-", "300000"],
  ["date_of_birth", "03-Apr-85", "03/04/1985"],
  ["date_of_birth", "03/04/1985", "03/04/1985"],
  ["date_of_birth", "unknown", "unknown"],
  ["name", "Menon, Asha", "Asha Menon"],
  ["name", "Asha Menon", "Asha Menon"],
  ["name", "Menon, Asha, Dr", "Menon, Asha, Dr"],
  ["name", "Asha Menon, Jr", "Asha Menon Jr"],
  ["name", "Menon, Caleb", "Caleb Menon"],
  ["name", "Menon, Veronica", "Veronica Menon"],
  ["name", "Ravi Kumar, S/O Mohan Lal", "Ravi Kumar S/O Mohan Lal"],
  ["name", "Kumar, Mr. Ravi (S/O Mohan Lal)", "Ravi Kumar S/O Mohan Lal"],
  ["name", "Baby of Asha Rao", "Baby of Asha Rao"],
  ["name", "1. Asha Rao", "Asha Rao"],
  ["name", "2) Mr. Ravi Rao *", "Ravi Rao"],
  ["name", "3 Idiots", "3 Idiots"],
  ["name", "Baby Boy Menon", "Baby Boy Menon"],
  ["name", "Baby Tara Menon", "Tara Menon"],
  ["employee_id", "0012345", "0012345"],
  ["employee_id", "12345.0", "12345"],
  ["mobile", "९८७६५００००१", "9876500001"],
  ["mobile", "９８７６５００００１", "9876500001"],
  ["mobile", "M: 98765 00001", "98765 00001"],
  ["mobile", "Ph. +91 9876500001", "+91 9876500001"],
  ["mobile", "9876500001 (O)", "9876500001"],
  ["mobile", "9876500001 (Personal)", "9876500001"],
  ["mobile", "9876500001,", "9876500001"],
  ["mobile", "9876500001 (wrong)", "9876500001 (wrong)"],
  ["employee_id", "1,001", "1001"],
  ["employee_id", "12,34,567", "1234567"],
  ["employee_id", "1,01", "1,01"],
  ["employee_id", "E1,001", "E1,001"],
  ["dateOfLeaving", "31-May", "31/05/2026"],
  ["dateOfLeaving", "31/05", "31/05/2026"],
  ["dateOfLeaving", "12/05", "12/05"],
  ["policy_start_date", "31-May", "31-May"],
  ["relationship_to_account_holders", "Daughter (Minor)", "child"],
  ["relationship_to_account_holders", "Hubby", "spouse"],
  ["operation", "जोड़ना है", "Add"],
  ["operation", "नया", "Add"],
  ["operation", "Jodna hai", "Add"],
  ["operation", "हटाना है", "Delete"],
  ["operation", "छोड़ दिया", "Delete"],
  ["operation", "सुधार", "Edit"],
  ["email_address", "mailto:asha@x.in", "asha@x.in"],
  ["email_address", "Asha Rao <asha@x.in>", "asha@x.in"],
  ["email_address", "asha@x.in;", "asha@x.in"],
  ["email_address", "asha@x.in;rao@x.in", "asha@x.in;rao@x.in"],
])("%s: %s becomes %s", (target, theirs, ours) => {
  expect(mapValue(target, theirs, RULES)).toBe(ours);
});

test.each<[Target, string, string]>([
  ["relationship_to_account_holders", "self", "Self | Employee | Emp | EE | Primary | Primary Insured | Staff | Main"],
  ["relationship_to_account_holders", "self", "Primary Member | Proposer | Employee (Self) | Self - Employee"],
  ["relationship_to_account_holders", "self", "स्वयं | कर्मचारी | खुद | சுயம் | பணியாளர்"],
  [
    "relationship_to_account_holders",
    "spouse",
    "Spouse | Wife | HUSBAND | W/O | H/O | SP | Spouse (Wife) | Spouse-Husband",
  ],
  ["relationship_to_account_holders", "spouse", "पत्नी | पति | जीवनसाथी | पती | नवरा | बायको"],
  ["relationship_to_account_holders", "partner", "Partner | Domestic Partner | Live-in Partner | Same-sex partner"],
  ["relationship_to_account_holders", "child", "Child | Son | Daughter | Kid | S/O | D/O | CH | Dependent Child"],
  [
    "relationship_to_account_holders",
    "child",
    "Dependant Child | Child 1 | Child-2 | Child 3 | Child 4 | Son 1 | Son 2",
  ],
  [
    "relationship_to_account_holders",
    "child",
    "Daughter 1 | Daughter 2 | First Child | Second Child | 1st Child | 2nd child",
  ],
  ["relationship_to_account_holders", "child", "Child (Son) | Child-Daughter | पुत्र | पुत्री | बेटा | बेटी | बच्चा | संतान"],
  ["relationship_to_account_holders", "child", "मुलगा | मुलगी | अपत्य | மகன் | மகள்"],
  ["relationship_to_account_holders", "parent", "Parent | Mother | Father | M/O | F/O | Parents | Dependent Parent"],
  [
    "relationship_to_account_holders",
    "parent",
    "Parent-Father | Parent (Mother) | माता | पिता | माँ | मां | आई | वडील | தந்தை | தாய்",
  ],
  [
    "relationship_to_account_holders",
    "parent-in-law",
    "Parent-in-law | Mother-in-law. | FATHER IN LAW | Parents in law",
  ],
  ["relationship_to_account_holders", "parent-in-law", "MIL | FIL | ससुर | सास | सासरे | सासू | மாமனார் | மாமியார்"],
  ["gender", "male", "Male | M. | Man | Boy | Gents | पुरुष | पु. | ஆண்"],
  ["gender", "female", "Female | F | Woman | Girl | Ladies | महिला | स्त्री | பெண்"],
  ["gender", "trans", "Trans | T | Transgender | Third Gender"],
  ["maritalStatus", "single", "Single | Unmarried | S | Never Married | Bachelor | अविवाहित"],
  ["maritalStatus", "married", "Married | M | विवाहित"],
  ["maritalStatus", "divorced", "Divorced | D | Divorcee | तलाकशुदा"],
  ["maritalStatus", "widowed", "Widowed | W | Widow | Widower | विधवा | विधुर"],
  [
    "operation",
    "Add",
    "Add | Addition | Additions | New | New Joiner | Joiner | New Joinee | Joinee | Inclusion | Insert | जोड़ें",
  ],
  ["operation", "Edit", "Edit | Update | Change | Correction | Modify | Modification | Amend | संशोधन"],
  [
    "operation",
    "Delete",
    "Delete | Deletion | Deletions | Remove | Exit | Leaver | Left | Resigned | Separated | हटाएं",
  ],
  ["operation", "Delete", "Terminated | Inactive | Relieved | Offboard | Exclusion"],
  ["isException", "yes", "Yes | Y | TRUE | हाँ | हां"],
  ["isException", "no", "No | N | False | नहीं"],
])("%s %s is also each of: %s", (target, ours, theirs) => {
  const words = theirs.split(" | ");
  expect(words.map((word) => [word, mapValue(target, word, RULES)])).toEqual(words.map((word) => [word, ours]));
});

test("a date that is invalid in the file's order is marked, so that it cannot be read in the other order", () => {
  const monthFirst = { ...RULES, dateOrder: "MDY" } as const;
  expect(mapValue("date_of_birth", "03/04/1985", monthFirst)).toBe("04/03/1985");
  expect(readValue("date_of_birth", "25/04/1985", monthFirst)).toBeNull();
  expect(mapValue("date_of_birth", "25/04/1985", monthFirst)).toBe("25/04/1985 (day first)");
  expect(mapValue("date_of_birth", "04/25/1985", RULES)).toBe("04/25/1985");
});

test("a name is joined from the available parts, in order", () => {
  expect(joinName(["Asha", "", "Menon"])).toBe("Asha Menon");
  expect(joinName([" Asha ", "Kumari  Devi", undefined])).toBe("Asha Kumari Devi");
  expect(joinName([undefined, "", undefined])).toBe("");
});

test.each([
  ["Mr. Rahul Iyer", "Rahul Iyer"],
  ["MRS ASHA MENON", "ASHA MENON"],
  ["Dr. (Mrs.) Asha Menon", "Asha Menon"],
  ["Asha Menon (Mrs.)", "Asha Menon"],
  ["Sh. Ravi Das", "Ravi Das"],
  ["Ravi LNU", "Ravi"],
  ["FNU Ravi", "Ravi"],
  ["Ravi .", "Ravi"],
  ["LNU", "LNU"],
  ["Ravi Lnual", "Ravi Lnual"],
  ["B/O Asha Menon", "Baby of Asha Menon"],
  ["Smt.Lakshmi Rao", "Lakshmi Rao"],
  ["Shri Mohan Lal", "Mohan Lal"],
  ["Km. Tara", "Tara"],
  ["Master Aarav Das", "Aarav Das"],
  ["Shri. Ram", "Ram"],
  ["Baby Asha Menon", "Asha Menon"],
  // Names, not titles.
  ["Baby Menon", "Baby Menon"],
  ["Sri Lakshmi", "Sri Lakshmi"],
  ["Mrinal Sen", "Mrinal Sen"],
  ["Drishti Rao", "Drishti Rao"],
  ["Md Arif", "Md Arif"],
  ["Khan, Md", "Md Khan"],
  ["Shri Ram", "Shri Ram"],
  ["Shree Lakshmi", "Shree Lakshmi"],
  ["Kumari Devi", "Kumari Devi"],
  ["Master Singh", "Master Singh"],
  ["Dr", "Dr"],
  ["Ravi Das, MBA", "Ravi Das MBA"],
  ["Uma Roy, Ph.D.", "Uma Roy Ph.D."],
  ["Menon, Mrs. Asha", "Asha Menon"],
])("removes the title from the name: '%s'", (text, name) => {
  expect(mapValue("name", text, { dateOrder: null, unit: null, today: "2026-06-01" })).toBe(name);
});

test.each<[string, ContentKind[]]>([
  ["25/04/1985", ["date", "code"]],
  ["asha@example.com", ["email"]],
  ["9812300001", ["phone", "amount", "code"]],
  ["9812300001.0", ["phone", "amount", "code"]],
  ["98123000012", ["amount", "code"]],
  ["Ph: 98123 00001", ["phone"]],
  ["1,001", ["amount", "code"]],
  ["M", ["gender", "marital", "letters"]],
  ["Yes", ["yesNo", "letters"]],
  ["Married", ["marital", "letters"]],
  ["Exit", ["operation", "letters"]],
  ["Asha Menon", ["letters"]],
  ["Ravi Kumar S/O: Mohan Lal", ["letters"]],
  ["Asha 1", ["code"]],
  ["#Asha", []],
  ["Asha#", []],
  ["E-1/2_3.4", ["code"]],
  ["#E1", []],
  ["E1#", []],
  [`E${"1".repeat(39)}`, ["code"]],
  [`E${"1".repeat(40)}`, []],
])("%s looks like %j", (text, kinds) => {
  expect(contentKinds(text)).toEqual(kinds);
});
