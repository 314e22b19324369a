import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "@/lib/provider/db/lock";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "genome-lock-"));
  file = join(folder, "database.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The pid of a process that ran and ended. */
const deadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;
const leave = (holder: object) => writeFileSync(file, JSON.stringify({ token: "other", host: hostname(), ...holder }));

test("a locked folder is refused with the pid and a hint", () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop it first (kill ${process.pid}), or choose another folder with DATA_DIR.`,
  );
  unlock();
});

test("a folder that was given back can be taken again", () => {
  lockDataFolder(folder)();
  expect(existsSync(file)).toBe(false);
  lockDataFolder(folder)();
});

test("the lock of a process that was killed is taken over", () => {
  leave({ pid: deadPid(), started: "1" });
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

test("a pid that the system reused does not own the lock", () => {
  const startsAreReported = existsSync(`/proc/${process.pid}/stat`);
  // The field before the start time is always 0.
  leave({ pid: process.pid, started: startsAreReported ? "0" : null });
  if (startsAreReported) expect(() => lockDataFolder(folder)()).not.toThrow();
  else expect(() => lockDataFolder(folder)).toThrow("in use");
});

test("a lock file that was cut off while being written is taken over", () => {
  writeFileSync(file, '{"pid": 1');
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

test("the lock of another machine on a shared folder is never taken over", () => {
  leave({ pid: deadPid(), host: "elsewhere", started: null });
  expect(() => lockDataFolder(folder)).toThrow("on elsewhere. Stop it there; if that machine is gone, delete");
});

test("a folder that cannot be created is refused at once, with the variable to change", () => {
  leave({ pid: deadPid(), started: "1" });
  expect(() => lockDataFolder(join(file, "data"))).toThrow(
    /cannot be created \(E(EXIST|NOTDIR)\)\. Choose another one with DATA_DIR\.$/,
  );
});
