import { openSession } from "../support/console";
import { setConsoleEnv } from "../support/console-env";

const WARM_UP = 200;
const ROUNDS = 4_000;

/** Prints the CPU microseconds of finding a session and checking its permission. */
setConsoleEnv({});
const { sessionOf } = await import("@/lib/bff/sessions/session");
const { requirePermission } = await import("@/lib/bff/permission");
const { cookie } = await openSession({ roles: ["viewer"] });
const check = async () => {
  const session = await sessionOf(cookie);
  if (session) requirePermission(session, "companies.read");
};
for (let round = 0; round < WARM_UP; round++) await check();
const before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) await check();
const { user, system } = process.cpuUsage(before);
console.log((user + system) / ROUNDS);
process.exit(0);
