import { gzipSync } from "node:zlib";
import { addFlexUsers, type FlexRow, offboardFlexUsers } from "@/lib/contract/flex-onboarding";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { flexRowsWorkbook } from "@/lib/sheets/write/flex-rows-workbook";
import { flexClient } from "@/tests/lib/provider/flex-onboarding/choices";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";
import { startTestProvider, type TestProvider } from "../support/provider";
import { median, report } from "./measure";

const ROUNDS = 4;
const LIVES = 10_000;
const GOAL_PER_SECOND = 2_000;
const FILE_BYTES = 25 * 1024 * 1024;
const SAMPLE_ROWS = 20_000;
const READ_GOAL_SECONDS = 3.5;
const LIVES_AT_ONCE = 1_000;

/** 10,000 lives given a benefit and giving it up, through the provider's HTTP application; a workbook of 25 MB read. */
export async function run(): Promise<void> {
  const binaries = findPostgresBinaries();
  const given = process.env.TEST_DATABASE_URL;
  if (!given && !binaries) {
    console.log("Not measured: no TEST_DATABASE_URL is set and no postgres binary was found.");
    return;
  }
  const server = given || !binaries ? null : await startPostgres(binaries);
  process.env.TEST_DATABASE_URL = given ?? server?.url ?? "";
  try {
    const provider = await startTestProvider();
    await measureUploads(provider);
    await provider.close();
    await measureReading();
  } finally {
    await server?.stop();
  }
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

/** @throws Error when a row was refused: then something else was measured. */
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

const random = () => Math.random().toString(36).slice(2);

/** As many rows as fill the limit. */
async function measureReading(): Promise<void> {
  const rowsOf = (count: number): FlexRow[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ userId: `user_${random()}${index}`, employeeId: `E-${index}`, coverageStartDate: "10/12/2025" },
      ...{ relationship: "Self", benefitIds: "ben-dental,ben-gym" },
    }));
  const sample = await flexRowsWorkbook("Add", rowsOf(SAMPLE_ROWS + 1));
  const count = Math.min(400_000, Math.floor((FILE_BYTES / sample.byteLength) * SAMPLE_ROWS * 0.97));
  const bytes = await flexRowsWorkbook("Add", rowsOf(count));
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const read = await readFlexRows(bytes, "Add", () => {});
    seconds.push((performance.now() - started) / 1000);
    if (read !== count) throw new Error(`${read} of ${count} rows were read.`);
  }
  const title = `flex workbook of ${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB, ${count.toLocaleString("en-IN")} rows`;
  report(title, `${median(seconds).toFixed(2)} s`, `≤ ${READ_GOAL_SECONDS} s`, median(seconds) <= READ_GOAL_SECONDS);
}
