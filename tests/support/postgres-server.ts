import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port";

export type PostgresServer = { url: string; pid: number; stop(): Promise<void> };

const READY_WITHIN_MS = 30_000;
const VERSIONED = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt", "/usr/local/opt"];

/** The folder with `initdb` and `postgres`, newest version first; null if none is installed. */
export function findPostgresBinaries(): string | null {
  const versioned = VERSIONED.filter((base) => existsSync(base)).flatMap((base) =>
    readdirSync(base)
      .sort((a, b) => Number.parseFloat(b.replace(/\D+/, "")) - Number.parseFloat(a.replace(/\D+/, "")))
      .map((name) => join(base, name, "bin")),
  );
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versioned];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

/** PostgreSQL refuses to run as root, so another system user runs it. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user: the next name.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.");
}

type PostgresOptions = {
  /** Unless durable, nothing in it is meant to survive a crash. */
  isDurable?: boolean;
  /** Stays for the next start; left out, a new folder that is removed at the end. */
  folder?: string;
};

const IN_MEMORY = "/dev/shm";
const MEMORY_NEEDED = 2 ** 31;

/** What need not survive lies in memory where that is offered: a copy of a database then takes a quarter of the time. */
function parentFolder(isDurable: boolean): string {
  if (isDurable || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < MEMORY_NEEDED ? tmpdir() : IN_MEMORY;
}

/** Starts a separate server. */
export async function startPostgres(
  binaries: string,
  { isDurable = false, folder: given }: PostgresOptions = {},
): Promise<PostgresServer> {
  const user = otherUser();
  const folder = given ?? mkdtempSync(join(parentFolder(isDurable), "genome-postgres-"));
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", HOME: folder } };
  if (!existsSync(join(folder, "data"))) {
    execFileSync(
      join(binaries, "initdb"),
      ["-D", join(folder, "data"), "-U", "genome", "-A", "trust", "-E", "UTF8", "--no-sync"],
      { ...asUser, stdio: ["ignore", "ignore", "inherit"] },
    );
  }
  const port = await freePort();
  const options = ["max_connections=200", "listen_addresses=127.0.0.1"];
  if (!isDurable) options.push("fsync=off", "full_page_writes=off", "max_wal_size=512MB");
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", join(folder, "data"), "-p", String(port), "-k", folder, ...options.flatMap((option) => ["-c", option])],
    { ...asUser, stdio: "ignore" },
  );
  const url = `postgres://genome@127.0.0.1:${port}/postgres`;
  await waitUntilAnswering(url);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      if (!given) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilAnswering(url: string): Promise<void> {
  for (const started = Date.now(); ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() - started > READY_WITHIN_MS) throw error;
    }
  }
}
