const MINUTE_MS = 60_000;
const LIMIT_MS = 20_000;

/** The console's scheduled addresses, and how often each is called; one that is called too often does nothing twice. */
const SCHEDULED = [
  { path: "/api/cron/onboarding-auto-off", everyMs: MINUTE_MS },
  { path: "/api/cron/reminders", everyMs: 15 * MINUTE_MS },
] as const;

/** What cron lines do elsewhere: calls the console's scheduled addresses at once, and in their times. @returns what stops it. */
export function startSchedule(consoleUrl: string, secret: string): () => void {
  const timers = SCHEDULED.map(({ path, everyMs }) => {
    // The next time tries again: past its time a flow reads as off anyway, and a reminder is sent later that day.
    const run = () =>
      void callAddress(`${consoleUrl}${path}`, secret).catch((error: unknown) =>
        console.error(`  ! the schedule: ${String(error)}`),
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
  const answer = await fetch(address, { method: "POST", headers, signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}
