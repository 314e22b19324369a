import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NS_PER_SECOND = 1e9;

/** Measures the event loop's delay in this process. @returns the 99th percentile in seconds since the last reading. */
export function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // The histogram measures the time between two ticks, so subtract the tick itself.
    const seconds = delays.percentile(99) / NS_PER_SECOND - RESOLUTION_MS / 1000;
    delays.reset();
    return Math.max(0, seconds);
  };
}
