import { compileRate } from "@/lib/domain/flex/compile-rate";
import { flexRaterWarnings } from "@/lib/domain/flex/rater-warnings";
import { type FlexRateTexts, readRate } from "@/lib/domain/flex/read-rate";

const BENEFITS = new Set(["ben-1", "ben-2"]);
const texts = (more: Partial<FlexRateTexts> = {}): FlexRateTexts => ({
  row: 2,
  benefitId: "ben-1",
  benefitName: "Dental",
  active: "Y",
  isProRated: "N",
  raterType: "PER_LIFE",
  groups: [],
  delimiter: "",
  premium: "4150",
  ...more,
});
const group = (property: string, operator: string, value: string) => ({ groups: [{ property, operator, value }] });
const errorsOf = (more: Partial<FlexRateTexts>) => {
  const read = readRate(texts(more), BENEFITS);
  return read.ok ? [] : read.errors;
};

test("reads a whole row, with words in any case and yes in full", () => {
  const more = { active: "yes", isProRated: "No", raterType: "per life", ...group("Sum Insured", "not in", "3L") };
  expect(errorsOf(more)).toEqual(["Value 1 is not a valid sumInsured: 3L"]);
  const read = readRate(texts({ ...more, ...group("Slab ID", "not in", "A, B") }), BENEFITS);
  expect(read).toEqual({
    ok: true,
    rate: {
      row: 2,
      benefitId: "ben-1",
      benefitName: "Dental",
      active: true,
      isProRated: false,
      raterType: "PER_LIFE",
      conditions: [{ property: "slabId", operator: "NOT_IN", values: ["A", "B"] }],
      delimiter: null,
      premium: "4150",
    },
  });
});

test.each<[Partial<FlexRateTexts>, string]>([
  [{ benefitId: "" }, "Benefit ID is required"],
  [{ benefitId: "ben-9" }, "Benefit ID not found"],
  [{ active: "" }, "Active should be Y or N"],
  [{ isProRated: "maybe" }, "Pro-Rated should be Y or N"],
  [{ raterType: "PER_HEAD" }, "Rater Type should be PER_LIFE, PER_FAMILY, RPM or FLAT"],
  [group("age", "", "5"), "Property 1, Operator 1 and Value 1 belong together"],
  [group("height", "=", "5"), "Property 1 is not known: height"],
  [group("age", "~", "5"), "Operator 1 is not known: ~"],
  [group("gender", "<", "male"), "Operator 1: < does not fit gender"],
  [group("grade", "BETWEEN", "A,B"), "Operator 1: BETWEEN does not fit grade"],
  [group("age", "=", "5.5"), "Value 1 is not a valid age: 5.5"],
  [group("age", "=", "1000"), "Value 1 is not a valid age: 1000"],
  [group("age", "IN", "5,,6"), "Value 1 is not a valid age: "],
  [group("grade", "IN", "A,,B"), "Value 1 is not a valid grade: "],
  [group("gender", "=", "x"), "Value 1 is not a valid gender: x"],
  [group("relationship", "=", "uncle"), "Value 1 is not a valid relationship: uncle"],
  [group("age", "BETWEEN", "36,26"), "Value 1: BETWEEN needs two values, the lower one first"],
  [group("age", "BETWEEN", "26"), "Value 1: BETWEEN needs two values, the lower one first"],
  [group("age", "BETWEEN", "26,30,36"), "Value 1: BETWEEN needs two values, the lower one first"],
  [{ delimiter: "or" }, "Delimiter should be one character, such as , or |"],
  [{ delimiter: ";;" }, "Delimiter should be one character, such as , or |"],
  [{ delimiter: "5" }, "Delimiter should be one character, such as , or |"],
  [{ premium: "" }, "Premium should be an amount in rupees, 0 or more, with at most two decimals"],
  [{ premium: "-1" }, "Premium should be an amount in rupees, 0 or more, with at most two decimals"],
  [{ premium: "1.005" }, "Premium should be an amount in rupees, 0 or more, with at most two decimals"],
  [{ premium: "41₹50" }, "Premium should be an amount in rupees, 0 or more, with at most two decimals"],
  [{ raterType: "RPM", premium: "x" }, "Premium of an RPM row should be a rate per mille above 0"],
  [{ raterType: "RPM", premium: "0" }, "Premium of an RPM row should be a rate per mille above 0"],
])("%j is refused: %s", (more, message) => {
  expect(errorsOf(more)).toEqual([message]);
});

test.each<Partial<FlexRateTexts>>([
  group("age", "BETWEEN", "26,26"),
  group("age", "=", "0"),
  { ...group("age", "BETWEEN", "26|35"), delimiter: "|" },
  group("sumInsured", ">=", "3,00,000"),
  group("relationship", "=", "Mother"),
  group("gender", "IN", "M,F"),
  group("gender", "!=", "male"),
  group("familySize", ">=", "2"),
  group("ctc", "BETWEEN", "100000,200000"),
  { premium: "₹4,150.50" },
  { premium: "0" },
  { premium: "1.00" },
  { raterType: "RPM", premium: "0.000001" },
])("%j is accepted", (more) => {
  expect(errorsOf(more)).toEqual([]);
});

test.each([
  ["4150", "4150"],
  ["100.00", "100"],
  ["1,500.10", "1500.1"],
  ["₹ 4,150.55", "4150.55"],
  ["0.50", "0.5"],
])("a premium of %s is %s rupees", (premium, rupees) => {
  expect(readRate(texts({ premium }), BENEFITS)).toMatchObject({ ok: true, rate: { premium: rupees } });
});

test.each([
  ["y", "n"],
  ["YES", "NO"],
  ["TRUE", "FALSE"],
])("%s is yes and %s is no", (yes, no) => {
  const read = readRate(texts({ active: yes, isProRated: no }), BENEFITS);
  expect(read).toMatchObject({ ok: true, rate: { active: true, isProRated: false } });
});

test("the separator splits only the values of a list", () => {
  const valuesOf = (more: Partial<FlexRateTexts>) => {
    const read = readRate(texts(more), BENEFITS);
    return read.ok && read.rate.conditions[0]?.values;
  };
  expect(valuesOf(group("sumInsured", ">=", "3,00,000"))).toEqual(["3,00,000"]);
  expect(valuesOf({ ...group("sumInsured", "IN", "3,00,000|5,00,000"), delimiter: "|" })).toEqual([
    "3,00,000",
    "5,00,000",
  ]);
});

test("a row reports all its errors", () => {
  expect(errorsOf({ benefitId: "", active: "x", premium: "x" })).toHaveLength(3);
});

test("warns about allowed but suspicious rates: impossible rows, a benefit without rows, gaps in ages, a premium of 0", () => {
  const compiled = (more: Partial<FlexRateTexts>) => {
    const read = readRate(texts(more), BENEFITS);
    if (!read.ok) throw new Error(read.errors.join());
    return compileRate(read.rate);
  };
  const sheet = [
    compiled({ row: 2, ...group("age", "BETWEEN", "18,25") }),
    compiled({ row: 3, ...group("age", "BETWEEN", "27,35"), premium: "0" }),
    compiled({ row: 4, ...group("age", "<", "0") }),
    compiled({ row: 5, ...group("age", "=", "26"), active: "N" }),
  ];
  const benefits = [
    { id: "ben-1", name: "Dental" },
    { id: "ben-2", name: "Top-up" },
  ];
  expect(flexRaterWarnings(sheet, benefits)).toEqual([
    "Row 4: no life can meet all of its conditions.",
    "Row 3: the premium is 0.",
    "Dental: no row for the ages 26.",
    "Top-up: no active row.",
  ]);
  const whole = [...sheet.slice(0, 2), compiled({ row: 6, ...group("age", "=", "26") })];
  expect(flexRaterWarnings(whole, benefits.slice(0, 1))).toEqual(["Row 3: the premium is 0."]);
  const wide = [sheet[0] as (typeof sheet)[0], compiled({ row: 7, ...group("age", ">", "40") })];
  expect(flexRaterWarnings(wide, benefits.slice(0, 1))).toEqual(["Dental: no row for the ages 26 to 40."]);
  expect(flexRaterWarnings([compiled({})], benefits.slice(0, 1))).toEqual([]);
  const amounts = [compiled({ row: 8, ...group("ctc", "<", "0") }), compiled({ row: 9, ...group("ctc", "<=", "0") })];
  expect(flexRaterWarnings(amounts, [])).toEqual(["Row 8: no life can meet all of its conditions."]);
  const old = [compiled(group("age", "<", "150")), compiled(group("age", "=", "150"))];
  expect(flexRaterWarnings([...old.slice(1), compiled(group("age", "<", "149"))], benefits.slice(0, 1))).toEqual([
    "Dental: no row for the ages 149.",
  ]);
});

test("an empty group of conditions is skipped", () => {
  const empty = { property: "", operator: "", value: "" };
  expect(errorsOf({ groups: [empty, { property: "age", operator: "=", value: "5" }] })).toEqual([]);
});
