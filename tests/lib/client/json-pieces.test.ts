import { buildJsonBody, splitJson } from "@/lib/client/json-pieces";

const rows = Array.from({ length: 5001 }, (_, index) => ({ rowNumber: index, name: `"${index}", \u2028 है` }));

async function joined(record: Record<string, unknown>): Promise<string> {
  let text = "";
  for await (const piece of splitJson(record)) text += piece;
  return text;
}

test.each([
  ["long lists", { companyId: "c", policyId: null, left: undefined, add: rows, edit: [], nested: { a: [1] } }],
  ["a list of exactly one chunk and one more", { add: rows.slice(0, 2000), edit: rows.slice(0, 2001) }],
  ["nothing", {}],
  ["nothing defined", { a: undefined }],
])("the pieces of %s are the same JSON", async (_what, record) => {
  expect(await joined(record)).toBe(JSON.stringify(record));
});

test("a short body stays text; one with a long list becomes a blob of the same JSON", async () => {
  expect(await buildJsonBody({ a: [1] })).toBe('{"a":[1]}');
  const body = await buildJsonBody({ add: rows });
  expect(await (body as Blob).text()).toBe(JSON.stringify({ add: rows }));
});

test("the page can run between chunks", async () => {
  let rounds = 0;
  const timer = setInterval(() => rounds++, 0);
  await buildJsonBody({ add: Array.from({ length: 100_000 }, () => rows[0]) });
  clearInterval(timer);
  expect(rounds).toBeGreaterThan(10);
});
