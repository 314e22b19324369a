import { chooseUnit } from "@/lib/domain/column-matching/answer-draft";
import {
  draftMapping,
  mappingOf,
  NOTHING_REMEMBERED,
  readsAsLastTime,
} from "@/lib/domain/column-matching/mapping-draft";
import { findUnitDrift } from "@/lib/domain/column-matching/unit-drift";
import { sketchOf, sketchSheet } from "./sketches";

test.each([
  ["a year's salary below 1 lakh", "ctc", ["99999"], null, true],
  ["1 lakh", "ctc", ["100000"], null, false],
  ["lakhs without a word", "ctc", ["12.5", "8"], null, true],
  ["lakhs by the heading", "ctc", ["12.5", "8"], "lakh", false],
  ["lakhs by their words", "ctc", ["12.5 LPA"], null, false],
  ["a sum insured of 9,999", "sumInsured", ["9,999"], null, true],
  ["a sum insured of 10,000", "sumInsured", ["10,000"], null, false],
  ["an earlier sum insured in thousands", "previousSI", ["300"], null, true],
  ["half of them small", "ctc", ["5", "500000"], null, true],
  ["fewer than half small", "ctc", ["5", "500000", "600000"], null, false],
  ["nothing insured before", "previousSI", ["0", "0"], null, false],
  ["no amounts", "ctc", ["N/A"], null, false],
] as const)("without usual amounts: %s", (_, target, texts, unit, is) => {
  expect(findUnitDrift({ target, samples: texts, unit }, undefined)).toEqual(is ? { unit: undefined } : null);
});

const USUAL = { ctc: [1_000_000], sumInsured: [300_000, 5_000_000] };
test.each([
  ["rupees as before", "ctc", ["1200000", "850000"], null, null],
  ["a little above a tenth of the usual salary", "ctc", ["100001"], null, null],
  ["a tenth of it fits no unit", "ctc", ["100000"], null, { unit: undefined }],
  ["a little below ten times of it", "ctc", ["9999999"], null, null],
  ["one wrong amount between two usual ones", "ctc", ["1000000", "1", "900000"], null, null],
  ["the larger of two amounts is usual", "ctc", ["1000", "1000000"], null, null],
  ["lakhs without a word", "ctc", ["12", "8.5"], null, { unit: "lakh" }],
  ["thousands without a word", "ctc", ["1200", "850"], null, { unit: "thousand" }],
  ["crores without a word", "ctc", ["0.12"], null, { unit: "crore" }],
  ["a month's salary", "ctc", ["90000"], null, { unit: undefined }],
  ["rupees below a heading in lakhs", "ctc", ["1200000"], "lakh", { unit: null }],
  ["lakhs below a heading in lakhs", "ctc", ["12"], "lakh", null],
  ["'5' for a sum insured of lakhs", "sumInsured", ["5", "3"], null, { unit: "lakh" }],
  ["a sum insured like that of the other policy", "sumInsured", ["5000000"], null, null],
  ["an earlier sum insured in lakhs", "previousSI", ["5"], null, { unit: "lakh" }],
  ["one intern among usual salaries", "ctc", ["1200000", "900000", "60000"], null, null],
  ["no amounts", "ctc", ["N/A"], null, null],
  ["another column", "name", ["12"], null, null],
] as const)("beside the usual amounts: %s", (_, target, samples, unit, drift) => {
  expect(findUnitDrift({ target, samples, unit }, USUAL)).toEqual(drift);
});

test("a layout that is known is asked again when its salaries are in lakhs this month; the user can change the unit", () => {
  const answers = { "emp code": "employee_id", name: "name", ctc: "ctc" } as const;
  const matches = Object.entries(answers).map(([heading, target]) => ({ list: "ADD", heading, target }) as const);
  const remembered = { ...NOTHING_REMEMBERED, matches, sheets: { joiners: "ADD" } as const, usual: USUAL };
  const of = (...ctc: string[]) =>
    draftMapping(
      sketchOf(sketchSheet("Joiners", { "Emp Code": ["E1", "E2"], Name: ["Asha Rao", "Ravi Iyer"], CTC: ctc })),
      remembered,
    );
  expect(of("1200000", "850000").sheets[0]?.matches[2]).toMatchObject({ unit: null, certainty: "certain" });
  const drifted = of("12", "8.5");
  expect(drifted.sheets[0]?.matches[2]).toMatchObject({ unit: "lakh", certainty: "likely", reason: "drifted" });
  expect(readsAsLastTime(drifted)).toBe(false);
  const changed = chooseUnit(drifted, "Joiners", 2, "thousand");
  expect(changed.sheets[0]?.matches[2]).toMatchObject({ unit: "thousand", certainty: "certain", reason: "answered" });
  expect(mappingOf(changed, "2025-12-10").sheets[0]?.columns.at(-1)).toMatchObject({ target: "ctc", unit: "thousand" });
  expect(of("90000", "80000").sheets[0]?.matches[2]).toMatchObject({
    unit: null,
    certainty: "likely",
    reason: "otherUnit",
  });
});
