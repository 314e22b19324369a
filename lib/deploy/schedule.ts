const EVERY_MS = 60_000;
const LIMIT_MS = 20_000;

/** What a cron line does elsewhere: calls the console's scheduled address at once, and each minute. @returns what stops it. */
export function startSchedule(consoleUrl: string, secret: string): () => void {
  const address = `${consoleUrl}/api/cron/onboarding-auto-off`;
  const call = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(address, { method: "POST", headers, signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  };
  // The next minute tries again; past its time the flow reads as off anyway.
  const run = () => void call().catch((error: unknown) => console.error(`  ! the schedule: ${String(error)}`));
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
