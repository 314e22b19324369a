import { MemberList, packMemberPortions, packMembers } from "@/lib/sheets/members/pack-rows";
import type { MemberRow } from "@/lib/sheets/members/parsed-members";
import { ROWS_PER_PORTION, unpackRows } from "@/lib/sheets/packed-rows";

/** Words that repeat, names that do not, and cells that are empty. */
const rowsOf = (count: number): MemberRow[] =>
  Array.from({ length: count }, (_, index) => ({
    rowNumber: index + 2,
    userId: `U${index}`,
    gender: index % 2 ? "female" : "male",
    ...(index % 3 ? {} : { slabId: "A", dateOfMarriage: "01/02/2026" }),
  }));

test("what is packed comes out again, cell by cell", () => {
  const rows = [...rowsOf(ROWS_PER_PORTION - 2), {}, { name: "" }];
  expect(unpackRows(structuredClone(packMembers(rows)))).toEqual(rows);
});

test("each word of a column is sent once; columns without any text are left out", () => {
  const { columns } = packMembers(rowsOf(1_000));
  expect(columns.map(({ field, texts }) => [field, texts.length])).toEqual([
    ["userId", 1_000],
    ["slabId", 1],
    ["gender", 2],
    ["dateOfMarriage", 1],
  ]);
});

test("a list that came in portions is sent on in the same ones, another in portions of its own", () => {
  const rows = rowsOf(ROWS_PER_PORTION + 1);
  const portions = [...packMemberPortions(rows)];
  expect(portions.map(({ numbers }) => numbers.length)).toEqual([ROWS_PER_PORTION, 1]);
  const list = new MemberList();
  for (const portion of portions) list.add(portion);
  const come = list.end();
  expect(come).toEqual(rows);
  expect([...packMemberPortions(come)].every((portion, at) => portion === portions[at])).toBe(true);
});
