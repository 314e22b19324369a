import { parseArgs } from "node:util";
import { killRuns } from "./ledger";
import { killUploads } from "./uploads";

/** `npx tsx tests/kills/run.ts ledger --runs 1000` or `uploads --runs 50 --rows 10000`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "50" }, rows: { type: "string", default: "10000" } },
});
const [runs, rows] = [Number(values.runs), Number(values.rows)];

const KINDS: Record<string, () => Promise<{ faults: readonly string[] }>> = {
  ledger: () => killRuns(runs, (run) => run % 10 === 0 && console.log(`${run} of ${runs} kills`)),
  uploads: () =>
    killUploads({ runs, rows }, (run, lives, faults) =>
      console.log(`kill ${run}: ${lives || "no"} lives are stored, ${faults.length} faults so far`),
    ),
};

const kill = KINDS[positionals[0] ?? ""];
if (!kill) throw new Error(`Choose one of: ${Object.keys(KINDS).join(", ")}`);
const { faults, ...counts } = await kill();
console.log(JSON.stringify(counts));
for (const fault of faults) console.log(`FAULT  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
