import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildConsole } from "@/lib/demo/build";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { runProgram } from "@/lib/demo/programs";
import type { DemoSettings } from "@/lib/demo/settings";
import { report } from "../bench/measure";
import { MEMBERS } from "../bench/million-members";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";
import { startS3Server } from "../support/s3-server";
import { ACTIONS, type World } from "./actions";
import { DATASET_FOLDER, databaseBytes, openDataset } from "./dataset";
import { explore } from "./explore";
import { judgeWrites } from "./judge";
import { type Machines, machinesEnvironment, startMachines } from "./machines";
import { type Staff, signIn } from "./staff";
import { watchUsage } from "./usage";
import { type Done, printWork, SETTLE_MS, work } from "./work";

/**
 * `npm run load [-- --staff 100 --minutes 3 --members 1000000 --machines 1 --roll]`: that many people at work, each with an
 * action every five seconds [quality P10]; with `--roll`, machines are killed and replaced meanwhile [R14]. The first run
 * of a day loads the members, later ones copy them.
 */
const { values } = parseArgs({
  options: {
    staff: { type: "string", default: "100" },
    minutes: { type: "string", default: "3" },
    members: { type: "string", default: String(MEMBERS) },
    machines: { type: "string", default: "1" },
    roll: { type: "boolean", default: false },
  },
});
const PEOPLE = Number(values.staff);
const ROLL_EVERY_MS = 15_000;
const SETTINGS: DemoSettings = {
  dataDir: resolve(".data/load"),
  consolePort: 3500,
  providerPort: 4500,
  identityPort: 4600,
};

/** One of each kind at a time, killed and replaced or let go and replaced. */
async function roll(machines: Machines, endsAtMs: number): Promise<number> {
  let replaced = 0;
  for (let round = 0; Date.now() + ROLL_EVERY_MS < endsAtMs; round += 1) {
    await sleep(ROLL_EVERY_MS);
    const kind = round % 2 === 0 ? "provider" : "console";
    await machines.end(kind, round % 4 < 2 ? "SIGKILL" : "SIGTERM");
    await machines.add(kind);
    replaced += 1;
  }
  return replaced;
}

async function signInAll(url: string): Promise<Staff[]> {
  const able = DEMO_PEOPLE.filter(({ known, active, roles }) => known && active && roles.length > 0);
  const staff: Staff[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    staff.push(await signIn(url, able[person % able.length]?.email ?? ""));
  }
  return staff;
}

/** What the first call of each kind costs is a start's, not a day's. */
async function warmUp(staff: readonly Staff[], world: World): Promise<void> {
  for (let machine = 0; machine < 2 * Number(values.machines); machine += 1) {
    for (const action of ACTIONS) {
      const able = staff.find(({ email }) => action.by?.test(email) ?? true);
      if (able) await action.run(able, world, randomUUID());
    }
  }
}

async function measure(machines: Machines, databasePid: number): Promise<Done[]> {
  const staff = await signInAll(machines.url);
  const world = await explore(staff.find(({ email }) => email.startsWith("lead@")) as Staff, Number(values.members));
  const { companies, endorsements, members } = world;
  console.log(
    `${PEOPLE} people, ${companies.length} companies, ${endorsements.length} endorsements, ${members} members`,
  );
  await warmUp(staff, world);
  const usage = watchUsage(machines, databasePid);
  const done: Done[] = [];
  const endsAtMs = Date.now() + SETTLE_MS + Number(values.minutes) * 60_000;
  const rolling = values.roll ? roll(machines, endsAtMs) : Promise.resolve(0);
  await Promise.all(staff.map((person) => work(person, world, endsAtMs, done)));
  const replaced = await rolling;
  printWork(PEOPLE, done);
  const resent = staff.reduce((sum, person) => sum + person.resent(), 0);
  console.log(`      ${replaced} machines replaced, ${resent} writes sent again with their key`);
  await usage.stop(done.length);
  return done;
}

async function run(): Promise<void> {
  const started = performance.now();
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("The load test needs PostgreSQL's programs: several machines share one server.");
  rmSync(SETTINGS.dataDir, { recursive: true, force: true });
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    const server = await startPostgres(binaries, { isDurable: true, folder: DATASET_FOLDER });
    ends.push(server.stop);
    const store = await startS3Server();
    ends.push(store.close);
    const env = machinesEnvironment(SETTINGS, store);
    await buildConsole(env);
    await runProgram(["lib/deploy/build-programs.mjs"], env);
    const { databaseUrl, drop } = await openDataset(server, store, { members: Number(values.members), env });
    ends.push(drop);
    const shared = { ...env, DATABASE_URL: databaseUrl, SESSION_DATABASE_URL: databaseUrl };
    const machines = await startMachines(Number(values.machines), SETTINGS, shared);
    ends.push(machines.stop);
    const bytes = await databaseBytes(databaseUrl);
    const done = await measure(machines, server.pid);
    const grownKb = ((await databaseBytes(databaseUrl)) - bytes) / 1_000 / done.length;
    console.log(`      database of ${(bytes / 1e6).toFixed(0)} MB, ${grownKb.toFixed(1)} kB more for each action`);
    for (const { what, found, wanted, holds } of await judgeWrites(databaseUrl, done))
      report(what, found, wanted, holds);
  } finally {
    await stop();
  }
  console.log(`      ${((performance.now() - started) / 60_000).toFixed(1)} minutes in all`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
