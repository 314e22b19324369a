import { startWorker } from "../jobs/start-worker";
import { type Work, workOff } from "./work-off";

const POLL_MS = 2_000;

/** Processes the outbox until stopped. @returns a function that stops it. */
export const startOutboxWorker = (work: Work): (() => Promise<void>) =>
  startWorker(work, { job: "outbox", pollMs: POLL_MS, work: (signal) => workOff(work, signal) });
