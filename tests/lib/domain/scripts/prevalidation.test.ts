import {
  ageAtCover,
  breachesOf,
  type Candidate,
  type PrevalidationRule,
  readPrevalidationRule,
} from "@/lib/domain/scripts/prevalidation";
import { findRepeats } from "@/lib/domain/scripts/scripts";
import { readSheetAmount } from "@/lib/domain/scripts/sheet-amount";

const RULE: PrevalidationRule = {
  relationship: "spouse",
  minAge: 18,
  maxAge: 60,
  maxCount: 1,
  genders: ["female"],
  sumsInsuredPaise: [30_000_000],
  requiredFields: ["mobile"],
};
const CANDIDATE: Candidate = {
  relationship: "spouse",
  age: 30,
  gender: "female",
  sumInsuredPaise: 30_000_000,
  familyCount: 0,
  filled: { mobile: true },
};
const messages = (change: Partial<Candidate>, rule: Partial<PrevalidationRule> = {}) =>
  breachesOf([{ ...RULE, ...rule }], { ...CANDIDATE, ...change }).map(({ field, message }) => [field, message]);
const refused = (rule: string) => `Not allowed by the policy's pre-validation: spouse ${rule}`;

test("a candidate who obeys every rule breaks none", () => expect(messages({})).toEqual([]));

test.each<[Partial<Candidate>, string[][]]>([
  [{ age: 17 }, [["dob", refused("from 18 to 60 years")]]],
  [{ age: 18 }, []],
  [{ age: 60 }, []],
  [{ age: 61 }, [["dob", refused("from 18 to 60 years")]]],
  [{ familyCount: 1 }, [["relationship", refused("at most 1")]]],
  [{ gender: "male" }, [["gender", refused("female")]]],
  [{ sumInsuredPaise: 50_000_000 }, [["slabId", refused("sum insured ₹3,00,000")]]],
  [{ filled: { mobile: false } }, [["mobile", refused("Mobile required")]]],
  [{ filled: {} }, []],
  [{ age: undefined, gender: undefined, sumInsuredPaise: undefined, familyCount: undefined }, []],
  [{ relationship: "child", age: 99 }, []],
])("%j breaks %j", (change, expected) => expect(messages(change)).toEqual(expected));

test("an empty cell restricts nothing, a single bound applies alone, and 0 allows no one", () => {
  const open = { minAge: null, maxAge: null, maxCount: null, genders: [], sumsInsuredPaise: [], requiredFields: [] };
  const other = { age: 0, familyCount: 9, gender: "trans", sumInsuredPaise: 1, filled: { mobile: false } } as const;
  expect(messages(other, open)).toEqual([]);
  expect(messages({ age: 17 }, { maxAge: null })).toEqual([["dob", refused("from 18 years")]]);
  expect(messages({ age: 61 }, { minAge: null })).toEqual([["dob", refused("up to 60 years")]]);
  expect(messages({}, { maxCount: 0 })).toEqual([["relationship", refused("at most 0")]]);
});

test("a row is parsed: words, lists and numbers in any order", () => {
  const fields = {
    policyId: "p",
    relationship: "Wife",
    minAge: "18",
    maxAge: "120",
    maxCount: "20",
    genders: "M / F",
    sumInsuredAllowed: "5,00,000; 3000000; 300000; 300000",
    requiredFields: "Mobile, email, mobile",
  };
  expect(readPrevalidationRule(fields)).toEqual({
    error: null,
    rule: {
      relationship: "spouse",
      minAge: 18,
      maxAge: 120,
      maxCount: 20,
      genders: ["female", "male"],
      sumsInsuredPaise: [30_000_000, 50_000_000, 300_000_000],
      requiredFields: ["email", "mobile"],
    },
  });
});

test.each([
  [{ relationship: "cousin" }, "Invalid relationship"],
  [{ minAge: "121" }, "Min Age should be a whole number of years from 0 to 120"],
  [{ maxAge: "x" }, "Max Age should be a whole number of years from 0 to 120"],
  [{ minAge: "61", maxAge: "60" }, "Min Age is above Max Age"],
  [{ maxCount: "21" }, "Max Count should be a whole number from 0 to 20"],
  [{ genders: "male, none" }, "Genders should be Male, Female or Trans, separated by commas"],
  [{ sumInsuredAllowed: "three lakh" }, "Sum Insured Allowed should be amounts in rupees, separated by semicolons"],
  [{ requiredFields: "Shoe size" }, "Required Fields: Shoe size is not a field"],
])("%j is wrong: %s", (fields, error) => {
  expect(readPrevalidationRule({ relationship: "self", ...fields })).toEqual({ rule: null, error });
});

test.each([
  [
    { minAge: "60", maxAge: "60" },
    { minAge: 60, maxAge: 60 },
  ],
  [
    { minAge: "61", maxAge: "" },
    { minAge: 61, maxAge: null },
  ],
  [
    { minAge: "", maxAge: "0" },
    { minAge: null, maxAge: 0 },
  ],
  [{ maxCount: "1" }, { maxCount: 1 }],
])("%j is a rule with %j", (fields, rule) => {
  expect(readPrevalidationRule({ relationship: "self", ...fields }).rule).toMatchObject(rule);
});

test.each(["1.5", "18 years", "x18", "0018"])("%j is no age", (minAge) => {
  expect(readPrevalidationRule({ relationship: "self", minAge }).rule).toBeNull();
});

test("the age is at the first day of cover, never before the policy", () => {
  expect(ageAtCover("2000-06-15", "2025-06-14", "2025-04-01")).toBe(24);
  expect(ageAtCover("2000-06-15", "2025-06-15", "2025-04-01")).toBe(25);
  expect(ageAtCover("2000-04-01", "2025-01-01", "2025-04-01")).toBe(25);
  expect(ageAtCover("2000-04-01", null, "2025-04-01")).toBe(25);
});

test("an amount in a sheet is at most a hundred thousand million rupees", () => {
  expect([readSheetAmount("9,99,99,99,999.5"), readSheetAmount("0"), readSheetAmount("100000000000")]).toEqual([
    999_999_999_950, 0, 10_000_000_000_000,
  ]);
  expect([readSheetAmount("100000000001"), readSheetAmount("-1"), readSheetAmount("")]).toEqual([null, null, null]);
});

test("a row that repeats a key names the first row with it", () => {
  const row = (position: number, ...keys: string[]) => ({
    position,
    tab: "",
    rowNumber: position + 2,
    fields: { ...Object.fromEntries(keys.entries()) },
  });
  const rows = [row(0, "a"), row(1), row(2, "b", "c"), row(3, "c", "a"), row(4, "a"), row(5, "d", "d")];
  expect([...findRepeats(rows, ({ fields }) => Object.values(fields))]).toEqual([
    [3, 4],
    [4, 2],
    [5, 7],
  ]);
});
