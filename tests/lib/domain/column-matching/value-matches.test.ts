import { chooseUse, chooseValue, confirmLikely, leaveRestUnused } from "@/lib/domain/column-matching/answer-draft";
import {
  draftMapping,
  mappingOf,
  openQuestions,
  readsAsLastTime,
  rememberMapping,
} from "@/lib/domain/column-matching/mapping-draft";
import { proposeLetters } from "@/lib/domain/column-matching/relation-letters";
import { countUnknownValues, matchValues } from "@/lib/domain/column-matching/value-matches";
import { BLANK } from "@/lib/domain/column-matching/value-options";
import { sketchOf, sketchSheet } from "./sketches";

const draftOf = (columns: Record<string, string[]>) => draftMapping(sketchOf(sketchSheet("Sheet1", columns)));
const valuesOf = (draft: ReturnType<typeof draftOf>) =>
  matchValues(draft.sheets[0] as never).map(({ heading, values }) => [
    heading,
    ...values.map(({ text, count, ours }) => `${text} (${count}) ${ours}`),
  ]);

const FAMILY = {
  "Emp Code": ["E1", "E1", "E2"],
  Name: ["Asha Menon", "Rahul Menon", "Tara Iyer"],
  Relation: ["Employee Self", "Better half", "Self"],
  Gender: ["F", "M", "Femme"],
};

test("each unknown value is listed once with its count, before the chosen and the recognised ones", () => {
  const draft = chooseValue(draftOf(FAMILY), "Sheet1", "gender", "Femme", "female");
  expect(valuesOf(draft)).toEqual([
    ["Relation", "Better half (1) null", "Employee Self (1) self", "Self (1) self"],
    ["Gender", "Femme (1) female", "F (1) female", "M (1) male"],
  ]);
  expect(countUnknownValues(draft.sheets[0] as never)).toBe(1);
});

test("a chosen value is used, remembered for the company and suggested for its next file", () => {
  const chosen = chooseValue(draftOf(FAMILY), "Sheet1", "relationship_to_account_holders", "Better half", "spouse");
  const draft = chooseUse(confirmLikely(chosen, "Sheet1"), "Sheet1", "ADD");
  expect(mappingOf(draft, "2026-06-01").sheets[0]?.columns[2]?.words).toEqual({ "better half": "spouse" });
  const remembered = rememberMapping(draft);
  expect(remembered.values).toEqual([
    { target: "relationship_to_account_holders", word: "better half", value: "spouse" },
  ]);
  const next = draftMapping(
    sketchOf(sketchSheet("Sheet1", { ...FAMILY, Relation: ["Self", "BETTER-HALF", "Self"] })),
    remembered,
  );
  expect(countUnknownValues(next.sheets[0] as never)).toBe(1);
  expect(matchValues(next.sheets[0] as never)[0]?.values[0]).toMatchObject({ text: "BETTER-HALF", ours: "spouse" });
  // 'Femme' has no value yet, so the file needs the step.
  expect(readsAsLastTime(next)).toBe(false);
  expect(readsAsLastTime(chooseValue(next, "Sheet1", "gender", "Femme", "female"))).toBe(true);
});

test("a choice can be removed", () => {
  const chosen = chooseValue(draftOf(FAMILY), "Sheet1", "gender", "Femme", "female");
  expect(countUnknownValues(chooseValue(chosen, "Sheet1", "gender", "femme", null).sheets[0] as never)).toBe(2);
});

const texts = (...words: string[]) => words.map((text) => ({ text }));

test.each([
  [["E", "W", "S", "D"], { e: "self", w: "spouse", s: "child", d: "child" }],
  [["E", "H", "F", "M"], { e: "self", h: "spouse", f: "parent", m: "parent" }],
  [["E", "C", "P"], { e: "self", c: "child", p: "parent" }],
  // 'S' may be the spouse.
  [["E", "S"], { e: "self" }],
  [["E", "S", "D"], { e: "self", d: "child" }],
  // One letter, words among letters, and genders prove nothing.
  [["E"], {}],
  [["E", "Wife"], {}],
  [["M", "F"], {}],
])("relationships as single letters: %j", (words, expected) => {
  expect(proposeLetters(texts(...words))).toEqual(expected);
});

test("relationships as single letters are read below a relationship heading", () => {
  const draft = draftOf({ ...FAMILY, Relation: ["E", "W", "D"] });
  expect(valuesOf(draft)[0]).toEqual(["Relation", "E (1) self", "W (1) spouse", "D (1) child"]);
});

test("letters that a line above the header explains need no choice", () => {
  const sheet = sketchSheet("Sheet1", { ...FAMILY, Action: ["A", "D", "C"], Relation: ["E", "S", "E"] });
  const titles = ["Action: A = Addition, C = Correction", "Relation: E = Employee, S = Spouse, C = Child"];
  const draft = draftMapping(sketchOf({ ...sheet, titles }));
  expect(valuesOf(draft)).toContainEqual(["Relation", "E (2) self", "S (1) spouse"]);
  expect(valuesOf(draft)).toContainEqual(["Action", "A (1) Add", "D (1) Delete", "C (1) Edit"]);
});

test("a status column with people who left makes them exits; other words need a choice", () => {
  const status = {
    "Emp Code": ["E1", "E2", "E3"],
    Name: ["A B", "C D", "E F"],
    "Employee Status": ["Active", "Left", "Transferred"],
  };
  const draft = draftOf(status);
  expect(draft.sheets[0]).toMatchObject({
    use: "BY_COLUMN",
    matches: [{}, {}, { target: "operation", certainty: "likely" }],
  });
  expect(valuesOf(draft)).toEqual([["Employee Status", "Active (1) null", "Transferred (1) null", "Left (1) Delete"]]);
  const left = chooseValue(draft, "Sheet1", "operation", "Transferred", "leave out");
  expect(valuesOf(left)[0]).toEqual([
    "Employee Status",
    "Active (1) null",
    "Transferred (1) leave out",
    "Left (1) Delete",
  ]);
  expect(
    draftOf({ ...status, "Employee Status": ["Active", "Active", "Active"] }).sheets[0]?.matches[2]?.target,
  ).toBeNull();
});

test("unmatched columns can be left unused in one step", () => {
  const draft = draftOf({ "Emp Code": ["E1"], Name: ["Asha Rao"], Alpha: ["x y"], Beta: ["z 9 ?"] });
  expect(openQuestions(draft).unclear).toBe(2);
  const left = leaveRestUnused(draft, "Sheet1");
  expect(openQuestions(left).unclear).toBe(0);
  expect(left.sheets[0]?.matches.map(({ target }) => target)).toEqual(["employee_id", "name", null, null]);
});

test("blank cells in a column of operations need a choice, unless dependants inherit them", () => {
  const staff = { "Emp Code": ["E1", "E2", "E3"], Name: ["A B", "C D", "E F"], Action: ["Addition", "Exit"] };
  expect(valuesOf(draftOf(staff))).toEqual([["Action", `${BLANK} (1) null`, "Addition (1) Add", "Exit (1) Delete"]]);
  expect(openQuestions(draftOf(staff)).operations).toBe(1);
  const asAdded = chooseUse(draftOf(staff), "Sheet1", "ADD");
  expect([valuesOf(asAdded), openQuestions(asAdded).operations]).toEqual([
    [["Action", "Addition (1) Add", "Exit (1) Delete"]],
    0,
  ]);
});
