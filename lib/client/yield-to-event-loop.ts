/** Lets the page render and handle clicks before continuing. Timers are clamped to 4 ms from the fifth on. */
export function yieldToEventLoop(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
