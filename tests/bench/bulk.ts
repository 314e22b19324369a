import { randomUUID } from "node:crypto";
import pg from "pg";
import { compressMembers } from "@/lib/client/validator/compress-members";
import { MARKED } from "@/lib/contract/constants";
import { type RegistrationResult, registerMembers } from "@/lib/contract/registration";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { openDatabase } from "@/lib/provider/db/open-database";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import type { Client } from "@/tests/lib/provider/registration/workbook";
import { type Builders, builders, RATE_TABLE } from "../support/builders";
import { openTestDatabase } from "../support/postgres";
import { readAllMembers } from "../support/read-all-members";
import { additions, rawInsertSeconds, TABLES } from "./bulk-rows";
import { measureWrite } from "./bulk-write";
import { median, peakMegabytes } from "./measure";
import { onPostgres } from "./on-postgres";
import { type Stack, startStack } from "./stack";

/** Programs that have just started compile their code first: the first size has enough rounds for a median without that. */
const SIZES = [
  { rows: 1_000, rounds: 16 },
  { rows: 10_000, rounds: 4 },
  { rows: 100_000, rounds: 2 },
] as const;

/**
 * A workbook's bytes to committed rows, through console and provider, compared with plain multi-row inserts of the same
 * rows into the same database; the peak memory of both programs. Then P3: the write alone, compared with COPY.
 */
export async function run(): Promise<void> {
  await onPostgres(async (url) => {
    await throughBothPrograms();
    await measureWrite(url);
  });
}

async function throughBothPrograms(): Promise<void> {
  const { url = "", close } = await openTestDatabase();
  const stack = await startStack(undefined, { DATABASE_URL: url });
  const database = await openDatabase({ databaseUrl: url });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const make = builders(database.db, () => new Date());
    for (const { rows, rounds } of SIZES) {
      const measured: Awaited<ReturnType<typeof oneUpload>>[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await oneUpload(stack, make, admin, rows));
      show(rows, measured, stack);
    }
  } finally {
    await admin.end();
    await database.close();
    await stack.stop();
    await close();
  }
}

/** A policy in force today, with the rater of domain §8 and no lives. */
async function clientOf(make: Builders): Promise<Client> {
  const today = istDay(Date.now());
  const [startDate, endDate] = [addDays(today, -120), addDays(today, 244)];
  const company = await make.company();
  const policy = await make.policy({ companyId: company.id, startDate, endDate });
  await make.rater({ policyId: policy.id, startDate, endDate, raterTable: RATE_TABLE });
  return { companyId: company.id, policyId: policy.id };
}

async function oneUpload(stack: Stack, make: Builders, admin: pg.Client, rows: number) {
  const client = await clientOf(make);
  const start = formatDmy(addDays(istDay(Date.now()), -5));
  const bytes = writeMembersWorkbook({ ADD: additions(rows, { policy_start_date: start }), EDIT: [], OFFBOARD: [] });
  const first = await upload(stack, client, bytes);
  if (first.result.correctCount !== rows) throw new Error("The rows of this bench are not correct any more.");
  const again = await upload(stack, client, bytes);
  if (again.result.unchangedRows.length !== rows) throw new Error("The same rows again changed something.");
  const raw = await rawInsertSeconds(admin, client, pg.escapeLiteral);
  return { ...first, againSeconds: again.readSeconds + again.callSeconds, rawSeconds: raw };
}

/** As the browser does it: reads the bytes, packs the rows, sends them to the console. */
async function upload({ url, cookie }: Stack, client: Client, bytes: Uint8Array) {
  const started = performance.now();
  const { ADD } = await readAllMembers(bytes, { as: "ADD" });
  const { membersList } = await compressMembers(ADD);
  const sent = performance.now();
  const choices = { ...client, enableEndorsements: true, enableEnrolmentPortal: false, compression: "gzip-base64" };
  const response = await fetch(`${url}/api${registerMembers.path}`, {
    method: "POST",
    headers: {
      cookie,
      origin: url,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...MARKED,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ ...choices, membersList }),
  });
  const reply = (await response.json()) as { data: { data: RegistrationResult } };
  if (response.status !== 200) throw new Error(`The upload answered ${response.status}: ${JSON.stringify(reply)}`);
  const callSeconds = (performance.now() - sent) / 1000;
  return { result: reply.data.data, readSeconds: (sent - started) / 1000, callSeconds };
}

function show(rows: number, measured: readonly Awaited<ReturnType<typeof oneUpload>>[], stack: Stack): void {
  const seconds = (pick: (one: (typeof measured)[number]) => number) => median(measured.map(pick));
  const whole = seconds(({ readSeconds, callSeconds }) => readSeconds + callSeconds);
  const first = (measured[0]?.readSeconds ?? 0) + (measured[0]?.callSeconds ?? 0);
  const raw = seconds(({ rawSeconds }) => rawSeconds);
  const rate = (count: number, time: number) => `${Math.round(count / time).toLocaleString("en-IN")} rows/s`;
  const memory = (pid: number) => `${Math.round(peakMegabytes(pid))} MB`;
  console.log(
    [
      `${rows.toLocaleString("en-IN")} lives: ${rate(rows, whole)} from bytes to committed (${whole.toFixed(2)} s, of which`,
      `reading ${seconds(({ readSeconds }) => readSeconds).toFixed(2)} s); the first upload ${first.toFixed(2)} s; the same file again ${seconds(({ againSeconds }) => againSeconds).toFixed(2)} s.`,
      `\n      Plain multi-row inserts of the same ${rows * TABLES.length} rows: ${raw.toFixed(2)} s, that is ${rate(rows, raw)} of lives.`,
      `\n      Memory at its highest: console ${memory(stack.consolePid)}, provider ${memory(stack.providerPid)}.`,
    ].join(" "),
  );
}
