import { reasonOf } from "@/lib/edge/check-part";

const MINUTE_MS = 60_000;
const LIMIT_MS = 20_000;

/** The console's scheduled addresses with their intervals; extra calls change nothing. */
const SCHEDULED = [
  { path: "/api/cron/onboarding-auto-off", everyMs: MINUTE_MS },
  { path: "/api/cron/reminders", everyMs: 15 * MINUTE_MS },
] as const;

/** Replaces cron: calls the console's scheduled addresses now and at their intervals. @returns a function that stops it. */
export function startSchedule(consoleUrl: string, secret: string): () => void {
  const timers = SCHEDULED.map(({ path, everyMs }) => {
    // The next call retries: after its window a flow reads as off anyway, and a reminder is sent later that day.
    const run = () =>
      void callAddress(`${consoleUrl}${path}`, secret).catch((error: unknown) =>
        console.error(`  ! schedule: ${consoleUrl}${path}: ${reasonOf(error)}. Check CONSOLE_URL and CRON_SECRET.`),
      );
    run();
    return setInterval(run, everyMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function callAddress(address: string, secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  const response = await fetch(address, { method: "POST", headers, signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`the response has status ${response.status}`);
}
