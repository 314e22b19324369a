import type { Services } from "../context";
import { errorFacts } from "../log";
import { type Job, noteRun } from "./run-job";

/** An empty queue is polled every few seconds, but logged once a minute. */
const NOTE_EVERY_MS = 60_000;

type Worker = {
  job: Job;
  pollMs: number;
  /** @returns the number of processed entries. */
  work: (signal: AbortSignal) => Promise<number>;
};

/** Processes a queue until stopped; retries while the database is down. @returns a function that stops it. */
export function startWorker(
  services: Pick<Services, "db" | "clock" | "log">,
  { job, pollMs, work }: Worker,
): () => Promise<void> {
  const stopping = new AbortController();
  let wake = () => {};
  let notedMs = 0;
  const note = async (done: number) => {
    if (done === 0 && services.clock() - notedMs < NOTE_EVERY_MS) return;
    notedMs = services.clock();
    await noteRun(services, job, null);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal)
        .then(note)
        .catch((error: unknown) => services.log.warn({ job, ...errorFacts(error) }, "a worker failed"));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pollMs).unref();
      });
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    wake();
    await running;
  };
}
