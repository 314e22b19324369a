import { sql } from "drizzle-orm";
import { type LedgerFilter, listLedger } from "@/lib/contract/cd-accounts";
import { downloadLedger } from "@/lib/contract/cd-exports";
import { pageQuery } from "@/lib/provider/cd-accounts/list-ledger";
import { fillLedger } from "@/tests/support/insert-many";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { shownWorkbook } from "../../../support/shown-workbook";
import { clientWithAccount } from "../endorsements/story";

const ENTRIES = 100_000;
const PAGE = 100;

const provider = sharedProvider();
let cdAccountId: string;
beforeAll(async () => {
  ({ cdAccountId } = await clientWithAccount(provider, { balanceRupees: 0 }));
  await fillLedger(provider.db, cdAccountId, ENTRIES, new Date("2025-12-01T00:00:00Z"));
}, 120_000);

test.each<[string, LedgerFilter]>([
  ["the whole ledger", {}],
  ["a type that is rare", { policyTypes: "COVID" }],
  ["two types", { policyTypes: "GMC,GPA" }],
  ["a month long ago", { from: "2025-02-01", to: "2025-02-28" }],
])("a page of %s is read from an index, deep inside as well", async (_, filter) => {
  const position = { seq: ENTRIES / 2, createdAt: "2025-06-01T00:00:00Z" };
  for (const before of [null, position]) {
    const plan = await rows<Record<string, string>>(
      provider.db,
      sql`explain ${pageQuery(cdAccountId, filter, before, PAGE + 1)}`,
    );
    const text = plan.map((line) => Object.values(line)[0]).join("\n");
    expect(text).toMatch(/Index Scan/);
    expect(text).not.toMatch(/Seq Scan on cd_ledger_entries/);
  }
});

test("the one entry of a rare type is found, and pages go on to the very first entry", async () => {
  const page = async (query: LedgerFilter & { nextPageId?: string; pageSize?: number }) =>
    (await provider.call("viewer", listLedger, { params: { id: cdAccountId }, query })).body;
  expect((await page({ policyTypes: "COVID" })).data.map(({ id }) => id)).toEqual(["led-7"]);
  const first = await page({});
  expect(first.metaData.policyTypes).toEqual(["COVID", "GMC", "GPA"]);
  expect([first.data.length, first.metaData.hasNext]).toEqual([100, true]);
  const last = await page({ nextPageId: "led-51", pageSize: 500 });
  expect([last.data.length, last.data.at(-1)?.id, last.metaData.hasNext]).toEqual([50, "led-1", false]);
  const days = await page({ from: "2025-11-30", to: "2025-11-30", pageSize: 500 });
  expect(days.data).toHaveLength((24 * 60) / 5);
});

test("its workbook has every entry, the first one first", async () => {
  const { body } = await provider.call("viewer", downloadLedger, {
    params: { id: cdAccountId },
    query: { to: "2025-01-05" },
  });
  const { rows: shown } = await shownWorkbook(body as unknown as Uint8Array);
  const upTo = ENTRIES - (Date.parse("2025-12-01T00:00:00Z") - Date.parse("2025-01-06T00:00:00+05:30")) / 300_000;
  expect(upTo).toBeGreaterThan(2 * 2_000);
  expect(shown.map((entry) => entry["Ledger ID"])).toEqual(
    Array.from({ length: upTo - 1 }, (_, at) => `led-${at + 1}`),
  );
});
