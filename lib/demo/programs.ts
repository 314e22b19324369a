import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentWith } from "@/lib/env";

/** @throws Error in one sentence if another program uses the port. */
export async function assertPortFree(port: number, what: string, flag: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new Error(
          `Port ${port} for the ${what} is in use. Stop the program that uses it, or choose another port with ${flag}.`,
        ),
      ),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

export type Program = { name: string; child: ChildProcess; logFile: string };

/** Starts a program with its output in a log file, so that the terminal stays readable. */
export function startProgram(name: string, args: string[], env: Record<string, string>, dataDir: string): Program {
  const logDir = join(dataDir, "logs");
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  const log = createWriteStream(logFile, { flags: "a" });
  // A separate process group: Ctrl-C reaches only the launcher, which then stops the programs in order.
  const child = spawn(process.execPath, args, {
    env: environmentWith(env),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return { name, child, logFile };
}

const running = new Set<ChildProcess>();

/** Runs a program to the end and shows its output. @throws Error if it fails. */
export async function runProgram(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { env: environmentWith(env), stdio: ["ignore", "inherit", "inherit"] });
  running.add(child);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  running.delete(child);
  if (code !== 0) throw new Error(`${args.at(-1)} ended with code ${code}.`);
}

const POLL_MS = 50;

/** Polls until the address responds with success. @throws Error if the program ended or after a minute. */
export async function waitUntilReady(program: Program, address: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 60_000; await sleep(POLL_MS)) {
    if (program.child.exitCode !== null)
      throw new Error(`The ${program.name} stopped while starting; see ${program.logFile}.`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The ${program.name} did not respond within a minute; see ${program.logFile}.`);
}

/** Stops each program, last started first, and kills it after 30 s. A program that runs a task is interrupted. */
export async function stopPrograms(programs: readonly Program[]): Promise<void> {
  for (const child of running) child.kill("SIGTERM");
  for (const { child } of [...programs].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(30_000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
  }
}
