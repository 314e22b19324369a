import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { createFolder } from "@/lib/edge/create-folder";
import { errorCode } from "@/lib/edge/error-code";

type Holder = { pid: number; host: string; started: string | null; token: string };

/** Start time of a process in clock ticks, where the system reports it: another program may get the same pid later. */
function startOf(pid: number): string | null {
  try {
    // The process name in parentheses may contain spaces, so split after it; field 22 is the start time.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] )/);
    return fields.split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  return holder.started === null || startOf(holder.pid) === holder.started;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** Creates the lock file with its content in one step; false if it exists. */
function tryCreate(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Locks the data folder for this process: two processes on one embedded database silently lose committed rows
 * [quality R12]. Replaces the lock of a dead process.
 * @returns a function that releases the folder.
 * @throws Error that names the process with the lock and says what to do.
 */
export function lockDataFolder(dataDir: string): () => void {
  createDataFolder(dataDir);
  const file = join(resolve(dataDir), "database.lock");
  const mine: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomUUID() };
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryCreate(file, mine)) return releaseOf(file, mine);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new Error(refusal(dataDir, file, holder));
    removeStale(file, holder);
  }
  throw new Error(`Several processes are opening the data folder ${dataDir} at the same time. Start only one.`);
}

function createDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (cause) {
    const code = errorCode(cause);
    throw new Error(`The data folder ${dataDir} cannot be created (${code}). Choose another one with DATA_DIR.`, {
      cause,
    });
  }
}

/** Whether a live process has locked the data folder. */
export function isDataFolderHeld(dataDir: string): boolean {
  const holder = readHolder(join(resolve(dataDir), "database.lock"));
  return holder !== null && isAlive(holder);
}

/** Moves the stale lock away, then checks it: a lock that another process created meanwhile is put back. */
function removeStale(file: string, stale: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.token !== stale?.token) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function releaseOf(file: string, mine: Holder): () => void {
  return () => {
    if (readHolder(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

const refusal = (dataDir: string, file: string, { pid, host }: Holder) =>
  host === hostname()
    ? `The data folder ${dataDir} is in use by process ${pid}. Stop it first (kill ${pid}), or choose another folder with DATA_DIR.`
    : `The data folder ${dataDir} is in use by process ${pid} on ${host}. Stop it there; if that machine is gone, delete ${file}.`;
