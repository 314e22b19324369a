import {
  findCertainSlabs,
  type KnownSlab,
  listNamedSlabs,
  withAppliedSlabs,
  withSlabs,
} from "@/lib/domain/members/named-slabs";

const slabs: KnownSlab[] = [
  { slabId: "1", slabName: "Grade 1", sumInsured: 300_000 },
  { slabId: "2", slabName: "Grade 2", sumInsured: 500_000 },
  { slabId: "3", slabName: "Directors", sumInsured: 1_000_000 },
  { slabId: "4", slabName: "Founders", sumInsured: 1_000_000 },
];
const named = (...texts: (string | undefined)[]) =>
  listNamedSlabs(
    texts.map((slabId) => ({ slabId })),
    slabs,
  );

test("a slab's ID, with or without spaces, and an empty cell need no choice", () => {
  expect(named("1", " 2 ", "", undefined)).toEqual([]);
});

test.each([
  ["300000", "1"],
  ["5L", "2"],
  ["₹5,00,000/-", "2"],
  ["500001", null],
  ["499999", null],
  // Two slabs have this sum insured.
  ["10 lakh", null],
  ["grade  2", "2"],
  ["DIRECTORS", "3"],
  ["Grade 3", null],
  ["5", "2"],
  ["5.00", "2"],
  ["₹5", "2"],
  ["INR 5 lakh", "2"],
  ["6", null],
])("%s means slab %s", (text, slabId) => {
  expect(named(text)).toEqual([{ text, rows: 1, slabId }]);
});

test("beside an ID of the policy a number is no amount in lakhs", () => {
  expect(named("1", "5")).toEqual([{ text: "5", rows: 1, slabId: null }]);
  expect(named("1", "5L")).toEqual([{ text: "5L", rows: 1, slabId: "2" }]);
});

test("a name wins over another slab's amount", () => {
  const odd = [...slabs, { slabId: "9", slabName: "5L", sumInsured: 700_000 }];
  expect(listNamedSlabs([{ slabId: "5L" }], odd)).toEqual([{ text: "5L", rows: 1, slabId: "9" }]);
});

test("each text is listed once, in the order of its first row, with the count of its rows", () => {
  expect(named("5L", "Gold", "1", "5L ", "5L")).toEqual([
    { text: "5L", rows: 3, slabId: "2" },
    { text: "Gold", rows: 1, slabId: null },
  ]);
});

test("chosen slabs replace their texts, and nothing else changes", () => {
  const rows = [{ slabId: " 5L", name: "A" }, { slabId: "Gold", name: "B" }, { slabId: "1" }, { name: "D" }];
  expect(withSlabs(rows, new Map([["5L", "2"]]))).toEqual([{ slabId: "2", name: "A" }, rows[1], rows[2], rows[3]]);
});

test("the texts with one slab are applied to their rows alone, and can be given back", () => {
  const rows = {
    ADD: [
      { slabId: "5L", rowNumber: 2 },
      { slabId: "Gold", rowNumber: 3 },
    ],
    EDIT: [{ slabId: "5L", rowNumber: 2 }],
  };
  const applied = findCertainSlabs(rows, listNamedSlabs([...rows.ADD, ...rows.EDIT], slabs));
  expect(applied).toEqual([{ text: "5L", slabId: "2", rows: { ADD: [2], EDIT: [2] } }]);
  const done = withAppliedSlabs(rows.ADD, "ADD", applied);
  expect(done).toEqual([{ slabId: "2", rowNumber: 2 }, rows.ADD[1]]);
  expect(withAppliedSlabs(done, "ADD", [{ ...applied[0], slabId: "5L" } as (typeof applied)[number]])).toEqual(
    rows.ADD,
  );
});
