import { MemberList, packMemberChunks } from "@/lib/sheets/members/pack-rows";
import type { MemberRow } from "@/lib/sheets/members/parsed-members";
import { type PackedRows, RowPacker, unpackRows } from "@/lib/sheets/packed-rows";

/** Repeating words, unique names and empty cells. */
const rowsOf = (count: number): MemberRow[] =>
  Array.from({ length: count }, (_, index) => ({
    rowNumber: index + 2,
    userId: `U${index}`,
    gender: index % 2 ? "female" : "male",
    ...(index % 3 ? {} : { slabId: "A", dateOfMarriage: "01/02/2026" }),
  }));

test("packed rows unpack to the same cells", () => {
  const rows = [...rowsOf(1_998), {}, { name: "" }];
  expect([...packMemberChunks(rows)].flatMap((chunk) => unpackRows(structuredClone(chunk)))).toEqual(rows);
});

test("each word of a column is sent once; columns without text are left out", () => {
  const [chunk] = packMemberChunks(rowsOf(1_000));
  expect(chunk?.columns.map(({ field, texts }) => [field, texts.length])).toEqual([
    ["userId", 1_000],
    ["slabId", 1],
    ["gender", 2],
    ["dateOfMarriage", 1],
  ]);
});

test("a list received in chunks is sent in the same chunks; other lists are chunked again", () => {
  const rows = rowsOf(2_001);
  const chunks = [...packMemberChunks(rows)];
  expect(chunks.map(({ numbers }) => numbers.length)).toEqual([2_000, 1]);
  const list = new MemberList();
  for (const chunk of chunks) list.add(chunk);
  const come = list.end();
  expect(come).toEqual(rows);
  expect([...packMemberChunks(come)].every((chunk, at) => chunk === chunks[at])).toBe(true);
});

/** How often a chunk contains its texts, when its rows cycle through so many words. */
function textsOfChunks(words: number): { sent: number[]; rows: MemberRow[] } {
  const chunks: PackedRows<"slabId">[] = [];
  const packer = new RowPacker(["slabId"], (chunk) => chunks.push(chunk));
  for (let index = 0; index < 4_000; index++) {
    packer.set(0, `word ${index % words}`);
    packer.end(index + 2);
  }
  return { sent: chunks.map(({ columns }) => columns[0]?.texts.length ?? 0), rows: chunks.flatMap(unpackRows) };
}

test.each([
  [255, [255, 255]],
  [257, [2_000, 2_000]],
])("of %s words in a column each chunk sends %s texts, and every row has its own", (words, expected) => {
  const { sent, rows } = textsOfChunks(words);
  expect(sent).toEqual(expected);
  expect(rows.map(({ slabId }) => slabId)).toEqual(rows.map((_, index) => `word ${index % words}`));
});
