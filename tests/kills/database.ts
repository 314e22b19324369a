import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../support/postgres-server";
import { waitForReadiness } from "../support/provider-process";
import { withKillable } from "./runner";
import { type KilledWrite, WRITE_KINDS } from "./write-kinds";
import { deskOf, FAMILIES_PER_KILL, judge, newWrite, prepare, refusal, STAFF, sendAgain } from "./writes";

/**
 * Quality R9: PostgreSQL crashes under every kind of write. One of its processes is killed with SIGKILL; it ends all
 * others, drops what was not committed and recovers. The provider keeps running, says 503 meanwhile, and each write is
 * sent again with its key until it is answered.
 */
export type DatabaseKillReport = {
  /** Crashes that PostgreSQL reported to another connection. */
  crashes: number;
  writes: Record<string, number>;
  faults: string[];
};

const FIRST_MS = 300;
const LATEST_MS = 900;
/** The writers go on for so long after a crash. */
const AFTER_MS = 1_500;

/** Runs work on a separate PostgreSQL, which may be killed; it is started from `binaries`. */
export async function onCrashable<T>(
  binaries: string,
  work: (crashDatabase: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const server = await startPostgres(binaries, { isDurable: true });
  const given = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = server.url;
  try {
    return await work(() => crash(server.url));
  } finally {
    if (given === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = given;
    await server.stop();
  }
}

/** Kills PostgreSQL so many times. */
export const killDatabase = (binaries: string, kills: number): Promise<DatabaseKillReport> =>
  onCrashable(binaries, (crashDatabase) =>
    withKillable(async ({ store, folder, identity, start: startProgram, end }) => {
      const authorization = `Bearer ${await identity.sign(STAFF)}`;
      const start = async () => {
        const provider = await startProgram();
        return { provider, desk: deskOf(provider, authorization) };
      };
      const ground = await prepare(store, start, end, kills * FAMILIES_PER_KILL);
      const { provider, desk } = await start();
      const writes: KilledWrite[] = [];
      let crashes = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        let isOver = false;
        const writer = async (kind: string) => {
          while (!isOver) {
            const write = newWrite(kind);
            writes.push(write);
            // As a person does: the same again, before anything else.
            while (!write.isAcknowledged && !isOver) {
              const answer = (await WRITE_KINDS[kind]?.send(desk, ground, write)) ?? null;
              if (answer && answer.status !== 200) throw refusal(write, answer, provider);
              write.isAcknowledged = answer !== null;
            }
          }
        };
        const writers = Promise.all(Object.keys(WRITE_KINDS).map(writer));
        await sleep(FIRST_MS + Math.random() * (LATEST_MS - FIRST_MS));
        if (await crashDatabase()) crashes += 1;
        await sleep(AFTER_MS);
        isOver = true;
        await writers;
        await waitForReadiness(provider);
        const open = writes.filter(({ isAcknowledged }) => !isAcknowledged);
        await Promise.all(open.map((write) => sendAgain(desk, ground, write, provider)));
      }
      await end("SIGTERM");
      const faults = new Set<string>();
      await judge(store, folder, writes, faults);
      const counts: Record<string, number> = {};
      for (const { kind } of writes) counts[kind] = (counts[kind] ?? 0) + 1;
      return { crashes, writes: counts, faults: [...faults] };
    }),
  );

/** Kills the process that serves the provider, a busy one if there is one. @returns whether another connection ended. */
async function crash(url: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const ended = new Promise<boolean>((resolve) => {
    admin.on("error", () => resolve(true)).on("end", () => resolve(true));
  });
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'genome-provider' order by state = 'active' desc limit 1",
  );
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  return Promise.race([ended, sleep(10_000, false)]);
}
