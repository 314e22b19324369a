import type { Target } from "@/lib/domain/column-matching/targets";
import { joinName, mapValue, readValue } from "@/lib/domain/column-matching/values";

const RULES = { dateOrder: "DMY", unit: null, today: "2026-06-01" } as const;

test.each<[Target, string, string]>([
  ["gender", "M", "male"],
  ["gender", "FEMALE", "female"],
  ["gender", "महिला", "female"],
  ["relationship_to_account_holders", "Wife", "spouse"],
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
  ["employee_id", "0012345", "0012345"],
  ["employee_id", "12345.0", "12345"],
  ["mobile", "९८७६५००००१", "9876500001"],
])("%s: %s becomes %s", (target, theirs, ours) => {
  expect(mapValue(target, theirs, RULES)).toBe(ours);
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
  ["Smt.Lakshmi Rao", "Lakshmi Rao"],
  ["Shri Mohan Lal", "Mohan Lal"],
  ["Km. Tara", "Tara"],
  ["Master Aarav", "Aarav"],
  ["Baby Asha Menon", "Asha Menon"],
  // Names, not titles.
  ["Baby Menon", "Baby Menon"],
  ["Sri Lakshmi", "Sri Lakshmi"],
  ["Mrinal Sen", "Mrinal Sen"],
  ["Drishti Rao", "Drishti Rao"],
  ["Md Arif", "Md Arif"],
  ["Dr", "Dr"],
  ["Menon, Mrs. Asha", "Asha Menon"],
])("removes the title from the name: '%s'", (text, name) => {
  expect(mapValue("name", text, { dateOrder: null, unit: null, today: "2026-06-01" })).toBe(name);
});
