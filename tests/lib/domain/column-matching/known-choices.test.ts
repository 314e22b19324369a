import { findKnownChoices, type RememberedValue } from "@/lib/domain/column-matching/known-choices";
import { draftMapping } from "@/lib/domain/column-matching/mapping-draft";
import { sketchOf, sketchSheet } from "./sketches";

const PEOPLE = { "Emp Code": ["E1", "E1", "E1"], Name: ["Asha Menon", "Rahul Menon", "Tara Menon"] };

/** The choices for a list with these relationships. */
function choicesFor(relations: string[], titles: string[] = [], remembered: RememberedValue[] = []) {
  const sheet = { ...sketchSheet("Sheet1", { ...PEOPLE, Relation: relations }), titles };
  const [drafted] = draftMapping(sketchOf(sheet)).sheets;
  return findKnownChoices(sheet, drafted?.matches ?? [], remembered);
}

const relationsIn = (...args: Parameters<typeof choicesFor>) => choicesFor(...args).relationship_to_account_holders;

test("a legend above the header explains codes of one to three letters that the column has", () => {
  const codes = ["Q", "XY", "PQR"];
  expect(relationsIn(codes, ["Q = Self, XY: spouse", "PQR= Son"])).toEqual({ q: "self", xy: "spouse", pqr: "child" });
  // A word that the column lacks, a longer one, and the end of another word are no codes.
  expect(relationsIn(codes, ["Z = Self; WXYZ = Spouse; ABPQR = Son"])).toEqual({});
  expect(relationsIn(["WXYZ", "Self", "Self"], ["WXYZ = Spouse"])).toEqual({});
});

test("earlier choices are of their own column, and go before the legend", () => {
  const remembered: RememberedValue[] = [
    { target: "relationship_to_account_holders", word: "q", value: "parent" },
    { target: "gender", word: "w", value: "female" },
  ];
  const choices = choicesFor(["Q", "Q", "Q"], ["Q = Spouse"], remembered);
  expect(choices.relationship_to_account_holders).toEqual({ q: "parent" });
  expect(choices.gender).toEqual({ w: "female" });
});

test.each<[string, string[], object]>([
  ["a blank first row above dependants is the employee", ["", "Spouse", "Son"], { "": "self" }],
  ["not if the first row is a dependant", ["Spouse", "Son", ""], {}],
  ["not if an employee is named", ["", "Self", "Son"], {}],
  ["not if every row is blank", ["", "", ""], {}],
])("%s", (_what, relations, choices) => {
  const sheet = sketchSheet("Sheet1", { ...PEOPLE, Relation: relations });
  // A reader describes filled cells only.
  const columns = sheet.columns.map((column) => ({
    ...column,
    values: column.values?.filter(({ text }) => text) ?? null,
  }));
  const filled = { ...sheet, columns };
  const [drafted] = draftMapping(sketchOf(filled)).sheets;
  expect(findKnownChoices(filled, drafted?.matches ?? [], []).relationship_to_account_holders).toEqual(choices);
});
