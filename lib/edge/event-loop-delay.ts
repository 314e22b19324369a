import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NS_PER_SECOND = 1e9;

/** Watches how long ready work waits in this process. @returns seconds at the 99th percentile since the last reading. */
export function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // What is measured is the time between two ticks: the tick itself is no delay.
    const seconds = delays.percentile(99) / NS_PER_SECOND - RESOLUTION_MS / 1000;
    delays.reset();
    return Math.max(0, seconds);
  };
}
