import { factInWords, genderCode } from "@/lib/domain/members/fact-in-words";

test.each([
  ["female", "F"],
  ["male", "M"],
  ["trans", "T"],
  ["", "N/A"],
  [null, "N/A"],
  [undefined, "N/A"],
])("the gender %p is %p", (gender, code) => expect(genderCode(gender)).toBe(code));

test.each<[fact: string, value: string | null, text: string]>([
  ["name", "Asha Menon", "Asha Menon"],
  ["name", null, ""],
  ["name", "", ""],
  ["gender", "female", "F"],
  ["status", "female", "female"],
  ["dob", "1990-06-15", "15/06/1990"],
  ["mobile", "9876543210", "9876543210"],
  ["ctc", "1234567.895", "₹12,34,567.90"],
  ["ctc", "••••", "••••"],
  ["employeeId", "100", "100"],
])("%s %p is shown as %p", (fact, value, text) => expect(factInWords(fact, value)).toBe(text));
