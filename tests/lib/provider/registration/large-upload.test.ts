import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { unifiedUpload } from "@/lib/contract/registration";
import { rows } from "@/lib/provider/db/rows";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { clientOf, dependant, employee } from "./workbook";

/** Generous for a machine that does other things: 10,000 rows take about 2 s on the embedded database. */
const LIMIT_MS = 30_000;
const EMPLOYEES = 5_000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const letters = (index: number) => [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("10,000 rows are validated, priced and written in seconds, and their sums add up", async () => {
  const client = await clientOf(provider);
  const ADD = Array.from({ length: EMPLOYEES }, (_, index) => [
    employee(`L${index}`, { name: `Ravi ${letters(index)}`, rowNumber: index * 2 + 2 }),
    dependant(`L${index}`, "Spouse", { name: `Sita ${letters(index)}`, rowNumber: index * 2 + 3 }),
  ]).flat();
  const membersList = gzipSync(JSON.stringify({ ADD })).toString("base64");
  const started = performance.now();
  const { status, body } = await provider.call("opsExecutive", unifiedUpload, {
    body: {
      ...client,
      enableEndorsements: true,
      enableEnrolmentPortal: false,
      compression: "gzip-base64",
      membersList,
    },
  });
  const elapsedMs = performance.now() - started;
  expect(status).toBe(200);
  expect(body.data.data.ADD).toMatchObject({ totalCount: EMPLOYEES * 2, correctCount: EMPLOYEES * 2 });
  const [sum] = await rows<{ lives: number; total: number }>(
    provider.db,
    sql`select count(*)::int as lives, sum(total_paise)::bigint as total from endorsement_members`,
  );
  expect(sum?.lives).toBe(EMPLOYEES * 2);
  expect(body.data.data.endorsementContexts[0]?.endorsementDetails).toMatchObject({
    livesCount: EMPLOYEES * 2,
    endorsementCost: (sum?.total ?? 0) / 100,
  });
  expect(elapsedMs).toBeLessThan(LIMIT_MS);
}, 90_000);
