import fc from "fast-check";
import { fromDayNumber } from "@/lib/domain/dates/local-date";
import {
  DATE_STYLES,
  FORMAT_OPERATIONS,
  type FormatColumn,
  formatColumn,
  type InsurerFormat,
} from "@/lib/domain/insurer-formats/format";
import { formatFaults } from "@/lib/domain/insurer-formats/format-faults";
import { type FormatFacts, type FormatMember, formatLines } from "@/lib/domain/insurer-formats/format-member";
import { NEUTRAL_FORMATS } from "@/lib/domain/insurer-formats/neutral-formats";
import { readLines } from "@/lib/domain/insurer-formats/read-lines";
import { recordOf, renderLine } from "@/lib/domain/insurer-formats/render";
import { codesOf, SOURCE_NAMES } from "@/lib/domain/insurer-formats/sources";
import { AMOUNT_UNITS } from "@/lib/domain/insurer-formats/units";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS } from "@/lib/domain/members/types";

/** Text as the roster stores it: never empty, without surrounding spaces. */
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((one) => one.trim() === one);
const day = fc.integer({ min: -25_567, max: 40_000 }).map(fromDayNumber);
const amount = fc.integer({ min: -100_000_000, max: 1_000_000_000 }).map((paise) => paise / 100);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const fields = fc.dictionary(fc.constantFrom(...Object.keys(MEMBER_LABELS)), maybe(text), { maxKeys: 4 });

const member: fc.Arbitrary<FormatMember> = fc.record({
  operationType: fc.constantFrom(...FORMAT_OPERATIONS),
  employeeId: maybe(text),
  firstName: text,
  lastName: text,
  name: text,
  relationship: fc.constantFrom(...RELATIONSHIPS),
  gender: maybe(fc.constantFrom(...GENDERS)),
  dob: maybe(day),
  age: maybe(fc.integer({ min: 0, max: 120 })),
  newSumInsured: maybe(amount),
  ctc: maybe(amount),
  doj: maybe(day),
  dol: maybe(day),
  policyStartDate: maybe(day),
  uhid: maybe(text),
  maritalStatus: maybe(fc.constantFrom(...MARITAL_STATUSES)),
  nominees: fc.array(
    fc.record({ name: text, relationship: text, dob: maybe(day), sharePercent: fc.integer({ min: 1, max: 100 }) }),
    { maxLength: 2 },
  ),
  mobile: maybe(text),
  email: maybe(text),
  netPremium: amount,
  totalProRatePremium: amount,
  oldData: maybe(fields),
  revisedData: maybe(fields),
});

const facts: fc.Arbitrary<FormatFacts> = fc.record({
  insurerName: text,
  companyName: text,
  policyNumber: maybe(text),
  policyId: text,
  endorsementNumber: fc.integer({ min: 1, max: 99_999 }),
  day,
});

/** Any column of a source, with words for some codes. */
const column: fc.Arbitrary<FormatColumn> = fc
  .record({
    header: text,
    source: fc.option(fc.constantFrom(...SOURCE_NAMES), { nil: null }),
    fixed: fc.oneof(fc.constant(""), text),
    dates: maybe(fc.constantFrom(...DATE_STYLES)),
    letters: fc.constantFrom("AS_IS" as const, "UPPER" as const),
    unit: fc.constantFrom(...AMOUNT_UNITS),
    words: fc.array(text, { maxLength: 20 }),
  })
  .map(({ words, fixed, ...rest }) => {
    const codes = codesOf(rest.source);
    const named = words.slice(0, codes.length).map((word, at) => ({ code: codes[at] ?? "", word }));
    return formatColumn({ ...rest, text: rest.source === null ? fixed : "", words: named });
  });

const columns = fc.uniqueArray(column, {
  minLength: 1,
  maxLength: 12,
  selector: ({ header }) => header.replace(/\s+/g, " ").toLowerCase(),
});

/** Formats without faults, which can be activated. */
const format: fc.Arbitrary<InsurerFormat> = fc
  .record({ ADD: columns, DELETE: columns, EDIT: columns, dates: fc.constantFrom(...DATE_STYLES) })
  .map(({ dates, ...sheets }) => ({
    dates,
    split: "FILES" as const,
    fileType: "xlsx" as const,
    fileName: "{op}",
    sheets: {
      ADD: { sheet: "A", columns: sheets.ADD },
      DELETE: { sheet: "D", columns: sheets.DELETE },
      EDIT: { sheet: "E", columns: sheets.EDIT },
    },
  }))
  .filter((made) => Object.keys(formatFaults(made)).length === 0);

/** Reads each sheet back and compares it with its lines; returns the number of lines. */
function expectIdentity(made: InsurerFormat, members: readonly FormatMember[], shared: FormatFacts): number {
  let compared = 0;
  for (const operation of FORMAT_OPERATIONS) {
    const sheet = made.sheets[operation];
    const lines = formatLines(members, operation, shared);
    const rows = lines.map((line) => renderLine(sheet.columns, line, made));
    const headers = sheet.columns.map(({ header }) => header);
    const { records, unread, missingHeaders } = readLines(sheet, made, [headers, ...rows]);
    expect(records).toEqual(lines.map((line) => recordOf(sheet.columns, line)));
    expect([unread, missingHeaders]).toEqual([[], []]);
    compared += lines.length;
  }
  return compared;
}

test.each(NEUTRAL_FORMATS)("$insurer, $policyTypes: files can be read back unchanged", ({ format: neutral }) => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(member, { maxLength: 12 }), facts, (members, shared) => {
      compared += expectIdentity(neutral, members, shared);
    }),
    { numRuns: 25 },
  );
  expect(compared).toBeGreaterThan(25);
});

test("any format that can be activated can be read back unchanged", () => {
  let compared = 0;
  fc.assert(
    fc.property(format, fc.array(member, { maxLength: 8 }), facts, (made, members, shared) => {
      compared += expectIdentity(made, members, shared);
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(150);
});

test("a record has our own codes and dates, and capitals if the insurer uses capitals", () => {
  const [neutral] = NEUTRAL_FORMATS;
  if (!neutral) throw new Error("no format");
  const rows = [
    ["Endorsement of March"],
    ["Gender", "DOB", "Relation", "Insured Name", "Sum Insured", "Remarks"],
    ["f", "29-Feb-2024", "daughter", " ISHA RAO ", "5,00,000", "ok"],
    ["F", { d: "2024-02-28" }, "SON", "DEV RAO", 500_000.5, null],
    ["X", "31/02/2024", "COUSIN", "", "five", ""],
  ];
  const { records, unread, missingHeaders } = readLines(neutral.format.sheets.ADD, neutral.format, rows);
  expect(records).toEqual([
    { gender: "female", dob: "2024-02-29", relation: "daughter", name: "ISHA RAO", sumInsured: 500_000 },
    { gender: "female", dob: "2024-02-28", relation: "son", name: "DEV RAO", sumInsured: 500_000.5 },
    { gender: "X", dob: null, relation: "COUSIN", name: null, sumInsured: null },
  ]);
  expect(unread).toEqual([
    { row: 2, header: "DOB", text: "31/02/2024" },
    { row: 2, header: "Sum Insured", text: "five" },
  ]);
  expect(missingHeaders).toEqual(["S.No", "Employee Code", "Age", "Effective Date"]);
});

test("the row with the most headings is searched in 20 rows, and a date before the calendar is text", () => {
  const [neutral] = NEUTRAL_FORMATS;
  if (!neutral) throw new Error("no format");
  const made = { ...neutral.format, dates: "date" as const };
  const read = (titles: number) =>
    readLines(made.sheets.ADD, made, [
      ...Array.from({ length: titles }, () => ["Title"]),
      ["Gender", "DOB"],
      ["F", "1890-05-06"],
    ]).records.at(-1);
  expect(read(19)).toEqual({ gender: "female", dob: "1890-05-06" });
  expect(read(20)).not.toMatchObject({ gender: "female" });
});

test.each([
  ["₹ 5,00,000", 500_000],
  ["Rs. 5,00,000.50", 500_000.5],
  ["-300", -300],
  ["5 ₹", null],
  ["A5", null],
  ["5 lakhs", null],
])("an amount cell of %s is read as %s rupees", (cell, sumInsured) => {
  const sheet = { sheet: "A", columns: [formatColumn({ header: "SI", source: "sumInsured" })] };
  const { records, unread } = readLines(sheet, { dates: "date" }, [["SI"], [cell]]);
  expect([records, unread.length]).toEqual([[{ sumInsured }], sumInsured === null ? 1 : 0]);
});
