import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { unifiedUpload } from "@/lib/contract/registration";
import type { Call } from "@/lib/provider/context";
import { REPORT_NOTHING } from "@/lib/provider/registration/progress";
import { planUpload } from "@/lib/provider/registration/upload-pipeline";
import type { UploadPlan } from "@/lib/provider/registration/upload-types";
import { writeEndorsements } from "@/lib/provider/registration/write-endorsements";
import { type Client, clientOf } from "@/tests/lib/provider/registration/workbook";
import { staffEmail, staffId, startTestProvider, type TestProvider } from "../support/provider";
import { rows } from "../support/rows";
import { additions, TABLES } from "./bulk-rows";
import { copyIn, copyOut } from "./copy";
import { median, report } from "./measure";

const ROUNDS = 4;
const ROWS = 100_000;
const GOAL = 0.5;

const OPERATOR = {
  userId: staffId("opsExecutive"),
  email: staffEmail("opsExecutive"),
  name: "Bench",
  roles: ["opsExecutive"],
};

/**
 * P3: writing 100,000 additions, compared with COPY of the same rows into the same tables with their indexes.
 * @param serverUrl of a PostgreSQL server, also in TEST_DATABASE_URL.
 */
export async function measureWrite(serverUrl: string): Promise<void> {
  const provider = await startTestProvider();
  try {
    await measure(provider, serverUrl);
  } finally {
    await provider.close();
  }
}

async function measure(provider: TestProvider, serverUrl: string): Promise<void> {
  const admin = await connectBeside(provider, serverUrl);
  const seconds: Record<"plan" | "write" | "copy" | "call", number[]> = { plan: [], write: [], copy: [], call: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const planned = await planFor(provider, await clientOf(provider));
      seconds.plan.push(planned.seconds);
      seconds.write.push(await write(provider, planned.plan));
      seconds.copy.push(await copyAgain(admin, planned.client));
      seconds.call.push(await wholeCall(provider, await clientOf(provider)));
    }
  } finally {
    await admin.end();
  }
  const [plan, writing, copying, call] = [seconds.plan, seconds.write, seconds.copy, seconds.call].map(median);
  show({ plan: plan ?? 0, writing: writing ?? 0, copying: copying ?? 0, call: call ?? 0 });
}

function show({ plan, writing, copying, call }: Record<"plan" | "writing" | "copying" | "call", number>): void {
  const ratio = copying / writing;
  const rate = (seconds: number) => `${Math.round((ROWS * TABLES.length) / seconds / 1000)}k rows/s`;
  report(
    `bulk write of ${ROWS / 1000}k additions (3 tables) ÷ COPY`,
    `${ratio.toFixed(2)}× (${rate(writing)}, COPY ${rate(copying)})`,
    `≥ ${GOAL}×`,
    ratio >= GOAL,
  );
  const parts = `validate and price ${plan.toFixed(1)} s, write ${writing.toFixed(1)} s, whole call ${call.toFixed(1)} s`;
  console.log(`      ${parts}; memory at its highest ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

const callOf = (provider: TestProvider): Call => ({
  ...provider.services,
  actor: OPERATOR,
  traceId: "bench-upload",
  source: "bench",
});

async function planFor(provider: TestProvider, client: Client) {
  const members = { ADD: additions(ROWS), EDIT: [], OFFBOARD: [] };
  const started = performance.now();
  const plan = await planUpload(
    provider.db,
    callOf(provider),
    { ...client, members, enrolmentPortal: false, enableEndorsements: true },
    REPORT_NOTHING,
  );
  if (plan.additions.length !== ROWS) throw new Error("The rows of this bench are not correct any more.");
  return { client, plan, seconds: (performance.now() - started) / 1000 };
}

async function write(provider: TestProvider, plan: UploadPlan): Promise<number> {
  const started = performance.now();
  await provider.db.transaction(
    async (tx) =>
      void (await writeEndorsements(tx, callOf(provider), plan, { enrolmentPortal: false, report: REPORT_NOTHING })),
  );
  return (performance.now() - started) / 1000;
}

/** Removes the client's rows and times COPY putting them back in one transaction. */
async function copyAgain(admin: pg.Client, client: Client): Promise<number> {
  const out = new Map<string, Buffer[]>();
  for (const { name, rowsOf } of TABLES) {
    out.set(name, await copyOut(admin, `select * from ${name} where ${rowsOf(client)}`));
  }
  for (const { name, rowsOf } of [...TABLES].reverse())
    await admin.query(`delete from ${name} where ${rowsOf(client)}`);
  for (const { name } of TABLES) await admin.query(`vacuum ${name}`);
  const started = performance.now();
  await admin.query("begin");
  for (const { name } of TABLES) await copyIn(admin, name, out.get(name) ?? []);
  await admin.query("commit");
  return (performance.now() - started) / 1000;
}

/** Everything: unzip, parse, validate, price, write, answer. */
async function wholeCall(provider: TestProvider, client: Client): Promise<number> {
  const membersList = gzipSync(JSON.stringify({ ADD: additions(ROWS) })).toString("base64");
  const body = {
    ...client,
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    compression: "gzip-base64",
    membersList,
  };
  const started = performance.now();
  const { status } = await provider.call("opsExecutive", unifiedUpload, { body });
  if (status !== 200) throw new Error(`The upload answered ${status}.`);
  return (performance.now() - started) / 1000;
}

async function connectBeside(provider: TestProvider, serverUrl: string): Promise<pg.Client> {
  const [database] = await rows<{ name: string }>(provider.db, sql`select current_database() as name`);
  const url = new URL(serverUrl);
  url.pathname = `/${database?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
