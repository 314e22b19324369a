import { sql } from "drizzle-orm";
import type { AddRow } from "@/lib/contract/members";
import { type Client, clientOf, uploadTo } from "@/tests/lib/provider/registration/workbook";
import { startTestProvider, type TestProvider } from "../support/provider";
import { rows } from "../support/rows";
import { additions } from "./bulk-rows";
import { cpuSeconds, median, report } from "./measure";
import { onPostgres } from "./on-postgres";

const SIZES = [
  { size: 10_000, rounds: 4 },
  { size: 100_000, rounds: 2 },
] as const;
const LIMIT = 1.15;

/** The cost of the history: the same upload and the same bulk edit with its triggers and without, in turn. */
export async function run(): Promise<void> {
  await onPostgres(async () => {
    const provider = await startTestProvider();
    try {
      for (const { size, rounds } of SIZES) await measure(provider, size, rounds);
    } finally {
      await provider.close();
    }
  });
}

async function measure(provider: TestProvider, size: number, rounds: number): Promise<void> {
  const seconds = {
    with: { upload: [] as number[], edit: [] as number[] },
    without: { upload: [] as number[], edit: [] as number[] },
  };
  for (let round = 0; round < rounds * 2; round += 1) {
    const isWith = (round + Math.floor(round / 2)) % 2 === 0;
    await switchHistory(provider, isWith);
    const client = await clientOf(provider);
    const ADD = additions(size);
    const times = seconds[isWith ? "with" : "without"];
    times.upload.push(await timeOf(provider, () => uploadTo(provider, client, { ADD }, { mode: "ROSTER" })));
    const EDIT = await editsOf(provider, client);
    times.edit.push(await timeOf(provider, () => uploadTo(provider, client, { EDIT }, { mode: "ROSTER" })));
  }
  for (const work of ["upload", "edit"] as const) {
    const [recorded, plain] = [median(seconds.with[work]), median(seconds.without[work])];
    const ratio = recorded / plain;
    const text = `${ratio.toFixed(3)}× (CPU ${recorded.toFixed(2)} s, without history ${plain.toFixed(2)} s)`;
    report(`history: ${work} of ${size / 1000}k lives`, text, `<= ${LIMIT}×`, ratio <= LIMIT);
  }
}

/** CPU seconds of provider and database together, because wall time depends on what else the machine does. */
async function timeOf(provider: TestProvider, work: () => Promise<unknown>): Promise<number> {
  const pids = await rows<{ pid: number }>(
    provider.db,
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const cpu = () => cpuSeconds(process.pid) + pids.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const started = cpu();
  await work();
  return cpu() - started;
}

/** A new mobile number for every employee and another name for every life. */
async function editsOf({ db }: TestProvider, { policyId }: Client): Promise<AddRow[]> {
  const lives = await rows<{ userId: string; relationship: string }>(
    db,
    sql`select u.id as "userId", u.relationship from user_policies up join users u on u.id = up.user_id
        where up.policy_id = ${policyId} order by u.id`,
  );
  return lives.map(({ userId }) => ({ userId, name: "Renamed Person" }));
}

const Tables = ["users", "user_policies", "endorsement_members", "endorsements"];

async function switchHistory({ db }: TestProvider, isOn: boolean): Promise<void> {
  for (const name of Tables) {
    for (const trigger of ["version", "replaced", "deleted"]) {
      await db.execute(sql.raw(`alter table ${name} ${isOn ? "enable" : "disable"} trigger ${name}_${trigger}`));
    }
    const time = isOn ? "coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now())" : "'2025-12-01'";
    await db.execute(sql.raw(`alter table ${name} alter recorded_from set default ${time}`));
  }
}
