import { killRuns } from "@/tests/support/reliability";

/** The long form: `npx tsx tests/support/reliability.ts --runs 1000`. */
test("R1: killed in the middle of postings 10 times, the provider loses and doubles no ledger entry", async () => {
  const report = await killRuns(10);
  expect(report).toMatchObject({ runs: 10, faults: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
}, 600_000);
