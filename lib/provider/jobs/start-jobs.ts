import { sealAuditRows } from "../audit-chain/seal-audit-rows";
import type { Services } from "../context";
import { pruneIdempotencyKeys } from "../idempotency";
import { type Job, runJob } from "./run-job";

const SEAL_EVERY_MS = 5_000;
const DAY_MS = 86_400_000;

/** Runs what is due by itself, each job after the one before has ended. @returns what stops it, once the last seals are set. */
export function startJobs(services: Services): () => Promise<void> {
  const seal = () => sealAuditRows(services);
  const stops = [
    repeat(services, "audit seals", SEAL_EVERY_MS, seal),
    repeat(services, "old idempotency keys", DAY_MS, () => pruneIdempotencyKeys(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await runJob(services, "audit seals", seal);
  };
}

function repeat(services: Services, job: Job, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running = Promise.resolve();
  let isFree = true;
  const run = () => {
    if (!isFree) return;
    isFree = false;
    running = runJob(services, job, work).finally(() => {
      isFree = true;
    });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
