import { gzipSync } from "node:zlib";
import { addFlexUsers, type FlexRow, offboardFlexUsers } from "@/lib/contract/flex-onboarding";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { unpackRows } from "@/lib/sheets/packed-rows";
import { flexRowsWorkbook } from "@/lib/sheets/write/flex-rows-workbook";
import { flexClient } from "@/tests/lib/provider/flex-onboarding/choices";
import { startTestProvider, type TestProvider } from "../support/provider";
import { measureFlexScreen } from "./flex-screen";
import { median, report } from "./measure";
import { onPostgres } from "./on-postgres";
import { generateFlexWorkbook, largestOf } from "./sheets-generate";
import { scanSeconds } from "./tab";

const ROUNDS = 4;
const LIVES = 10_000;
const GOAL_PER_SECOND = 2_000;
const READ_GOAL_SECONDS = 3.5;
const LIVES_AT_ONCE = 1_000;
/** 15 MB of rows. */
const WRITTEN_ROWS = 300_000;

/** 10,000 lives get and lose a benefit through the provider's HTTP application; a 25 MB workbook is read, in Node and on screen. */
export async function run(): Promise<void> {
  await onPostgres(async () => {
    const provider = await startTestProvider();
    await measureUploads(provider);
    await provider.close();
    await measureReading();
    await measureFlexScreen();
  });
}

async function measureUploads(provider: TestProvider): Promise<void> {
  const seconds: Record<"add" | "offboard", number[]> = { add: [], offboard: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, policyId, dental } = await flexClient(provider);
    const lives: FlexRow[] = [];
    for (let from = 0; from < LIVES; from += LIVES_AT_ONCE) {
      const made = await provider.lives(Array.from({ length: LIVES_AT_ONCE }, () => ({ companyId, policyId })));
      for (const { user } of made) lives.push({ userId: user.id });
    }
    const packed = (cells: FlexRow) =>
      gzipSync(JSON.stringify(lives.map((row) => ({ ...row, ...cells })))).toString("base64");
    const common = { companyId, policyId, compression: "gzip-base64" };
    const add = packed({ coverageStartDate: "10/12/2025", benefitIds: dental });
    seconds.add.push(await timed(() => provider.call("opsLead", addFlexUsers, { body: { ...common, users: add } })));
    const end = packed({ addonBenefitId: dental });
    seconds.offboard.push(
      await timed(() => provider.call("opsLead", offboardFlexUsers, { body: { ...common, users: end } })),
    );
  }
  for (const [name, measured] of Object.entries(seconds)) {
    const rate = LIVES / median(measured);
    const text = `${Math.round(rate).toLocaleString("en-IN")} rows/s (${median(measured).toFixed(2)} s)`;
    report(`flex ${name} of ${LIVES / 1000}k lives`, text, `≥ ${GOAL_PER_SECOND} rows/s`, rate >= GOAL_PER_SECOND);
  }
}

/** @throws Error when a row was refused, because the measurement would be wrong. */
async function timed(
  call: () => Promise<{ status: number; body: { data: { users: { error?: string | undefined }[] } } }>,
): Promise<number> {
  const started = performance.now();
  const { status, body } = await call();
  const seconds = (performance.now() - started) / 1000;
  const refused = body.data.users.find(({ error }) => error);
  if (status !== 200 || refused) throw new Error(`The upload is not accepted: ${status} ${refused?.error}`);
  return seconds;
}

/** The largest workbook within the limits, as Excel and our writer write it; the rows are packed. */
async function measureReading(): Promise<void> {
  const shared = largestOf((rows) => generateFlexWorkbook(rows, "shared"), DEFAULT_LIMITS.fileBytes);
  await measureWorkbook("shared", shared);
  const rows: FlexRow[] = [];
  await readFlexRows(shared.bytes, "Add", (chunk) => {
    for (const row of unpackRows(chunk)) rows.push(row);
  });
  const written = rows.slice(0, WRITTEN_ROWS);
  await measureWorkbook("our own", { bytes: await flexRowsWorkbook("Add", written), rows: written.length });
}

async function measureWorkbook(name: string, { bytes, rows }: { bytes: Uint8Array; rows: number }): Promise<void> {
  const seconds: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    scans.push(scanSeconds(bytes));
    const started = performance.now();
    const read = await readFlexRows(bytes, "Add", () => {});
    seconds.push((performance.now() - started) / 1000);
    if (read !== rows) throw new Error(`${read} of ${rows} rows were read.`);
  }
  const megabytes = (bytes.byteLength / 1024 / 1024).toFixed(1);
  const title = `flex workbook, ${name}: ${megabytes} MB, ${rows.toLocaleString("en-IN")} rows`;
  const own = median(seconds);
  const figures = `${own.toFixed(2)} s (scan ${median(scans).toFixed(2)})`;
  report(title, figures, `≤ ${READ_GOAL_SECONDS} s`, own <= READ_GOAL_SECONDS);
}
