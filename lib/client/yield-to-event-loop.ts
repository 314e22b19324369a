/** Lets the page draw and answer clicks before going on. A timer would wait 4 ms, from its fifth time on. */
export function yieldToEventLoop(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
