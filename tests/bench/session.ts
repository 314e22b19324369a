import { execFileSync } from "node:child_process";
import { report } from "./measure";

const LIMIT_US = 300;

/** P1: the part of a call that finds the session and checks the permission; the console's modules need the server's condition. */
export async function run(): Promise<void> {
  const args = ["--conditions=react-server", "--import", "tsx", "tests/bench/session-cost.ts"];
  const microseconds = Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
  report(
    "P1 session and permission, CPU of a call",
    `${microseconds.toFixed(0)} µs`,
    `${LIMIT_US} µs`,
    microseconds <= LIMIT_US,
  );
}
