import { sql } from "drizzle-orm";
import type { AddRow } from "@/lib/contract/members";
import { type Client, clientOf, uploadTo } from "@/tests/lib/provider/registration/workbook";
import type { TestProvider } from "../support/provider";
import { rows } from "../support/rows";
import { additions } from "./bulk-rows";
import { cpuSeconds, median, report } from "./measure";

/** Something that costs time in every upload, and can be switched off for a measurement. */
export type Part = {
  name: string;
  /** The highest ratio of the times with and without it. */
  limit: number;
  switchTo(isOn: boolean): Promise<void>;
  /** Adds what an upload without it has not written. */
  afterUpload?(isOn: boolean, client: Client): Promise<void>;
};

type Size = { size: number; rounds: number };

/** The same upload and the same bulk edit with the part and without, in turn. */
export async function measurePart(provider: TestProvider, part: Part, { size, rounds }: Size): Promise<void> {
  const seconds = {
    with: { upload: [] as number[], edit: [] as number[] },
    without: { upload: [] as number[], edit: [] as number[] },
  };
  for (let round = 0; round < rounds * 2; round += 1) {
    const isOn = (round + Math.floor(round / 2)) % 2 === 0;
    await part.switchTo(isOn);
    const client = await clientOf(provider);
    const ADD = additions(size);
    const times = seconds[isOn ? "with" : "without"];
    times.upload.push(await timeOf(provider, () => uploadTo(provider, client, { ADD }, { mode: "ROSTER" })));
    const EDIT = await editsOf(provider, client);
    times.edit.push(await timeOf(provider, () => uploadTo(provider, client, { EDIT }, { mode: "ROSTER" })));
    await part.afterUpload?.(isOn, client);
  }
  const { name, limit } = part;
  for (const work of ["upload", "edit"] as const) {
    const [whole, plain] = [median(seconds.with[work]), median(seconds.without[work])];
    const ratio = whole / plain;
    const text = `${ratio.toFixed(3)}× (CPU ${whole.toFixed(2)} s, without ${name} ${plain.toFixed(2)} s)`;
    report(`${name}: ${work} of ${size / 1000}k lives`, text, `<= ${limit}×`, ratio <= limit);
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
