import { killRuns } from "@/tests/kills/ledger";
import { testDatabaseKind } from "@/tests/support/postgres";

/**
 * Runs fewer kills on databases that start slowly. `write-kills` covers the other kinds of write. The long run: `npx
 * tsx tests/kills/run.ts ledger --runs 1000`.
 */
const RUNS = testDatabaseKind === "postgres" ? 6 : 3;

test(`R1: killed ${RUNS} times in the middle of postings, the provider on ${testDatabaseKind} loses and doubles no ledger entry`, async () => {
  const report = await killRuns(RUNS);
  expect(report).toMatchObject({ runs: RUNS, faults: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
}, 900_000);
