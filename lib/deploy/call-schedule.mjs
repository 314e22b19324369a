// Calls the console's scheduled address once a minute; for a container beside the console. Needs CONSOLE_URL
// and CRON_SECRET. A call that fails is logged, and made up for by the next.
import { setTimeout as sleep } from "node:timers/promises";

const { CONSOLE_URL, CRON_SECRET } = process.env;
if (!CONSOLE_URL || !CRON_SECRET) {
  console.error("Set CONSOLE_URL and CRON_SECRET.");
  process.exit(1);
}
const address = `${CONSOLE_URL.replace(/\/$/, "")}/api/cron/onboarding-auto-off`;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
for (;;) {
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const answer = await fetch(address, { method: "POST", headers, signal: AbortSignal.timeout(20_000) }).catch(String);
  if (answer.ok !== true) console.error(`${new Date().toISOString()} ${address}: ${answer.status ?? answer}`);
  await sleep(60_000);
}
