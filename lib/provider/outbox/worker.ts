import { noteRun } from "../jobs/run-job";
import { errorFacts } from "../log";
import { type Work, workOff } from "./work-off";

const POLL_MS = 2_000;
/** An empty outbox is polled every two seconds, but logged once a minute. */
const NOTE_EVERY_MS = 60_000;

/** Processes the outbox until stopped; retries while the database is down. @returns a function that stops it. */
export function startOutboxWorker(work: Work): () => Promise<void> {
  const stopping = new AbortController();
  let wake = () => {};
  let notedMs = 0;
  const note = async (done: number) => {
    if (done === 0 && work.clock() - notedMs < NOTE_EVERY_MS) return;
    notedMs = work.clock();
    await noteRun(work, "outbox", null);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await workOff(work, stopping.signal)
        .then(note)
        .catch((error: unknown) => work.log.warn(errorFacts(error), "the outbox worker failed"));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, POLL_MS).unref();
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
