import { parseArgs } from "node:util";
import { killDeliveries } from "./deliveries";
import { killRuns } from "./ledger";
import { killUploads } from "./uploads";

/** `npx tsx tests/kills/run.ts ledger --runs 1000`, `uploads --runs 50 --rows 10000` or `deliveries --events 10000`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "50" },
    rows: { type: "string", default: "10000" },
    events: { type: "string", default: "10000" },
  },
});
const [runs, rows] = [Number(values.runs), Number(values.rows)];

const KILLS_OF_DELIVERIES = 8;
const LIFE_MS = 10_000;

const KINDS: Record<string, () => Promise<{ faults: readonly string[] }>> = {
  ledger: () => killRuns(runs, (run) => run % 10 === 0 && console.log(`${run} of ${runs} kills`)),
  uploads: () =>
    killUploads({ runs, rows }, (run, lives, faults) =>
      console.log(`kill ${run}: ${lives || "no"} lives are stored, ${faults.length} faults so far`),
    ),
  deliveries: () =>
    killDeliveries({
      events: Number(values.events),
      kills: KILLS_OF_DELIVERIES,
      lifeMs: LIFE_MS,
      onLife: (life, requests, pending) => console.log(`life ${life}: ${requests} requests, ${pending} pending`),
    }),
};

const kill = KINDS[positionals[0] ?? ""];
if (!kill) throw new Error(`Choose one of: ${Object.keys(KINDS).join(", ")}`);
const { faults, ...counts } = await kill();
console.log(JSON.stringify(counts));
for (const fault of faults) console.log(`FAULT  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
