import { DAY_MS } from "@/lib/domain/dates/local-date";
import { expireDueApprovals } from "../approvals/expire-approvals";
import { sealAuditRows } from "../audit-chain/seal-audit-rows";
import { serveBackupRequest } from "../backup/backup-request";
import type { Services } from "../context";
import { placeEvents } from "../events/place-events";
import { publishDatedEvents } from "../events/publish-dated";
import { pruneIdempotencyKeys } from "../idempotency";
import type { Mailbox } from "../inbox/mailbox";
import { readMailbox } from "../inbox/read-mailbox";
import { errorFacts } from "../log";
import { endLeftCovers } from "../members/end-left-covers";
import { endUncoveredPersons } from "../members/end-uncovered-persons";
import { removeOldNotifications } from "../notifications/remove-old";
import { eraseOldData } from "../privacy/erase-old-data";
import { deliverAll } from "../webhooks/deliver-events";
import { removeOldDeliveries } from "../webhooks/remove-old";
import { refreshWorkload } from "../workload/refresh-workload";
import { type Job, runJob } from "./run-job";
import { startWorker } from "./start-worker";

const SEAL_EVERY_MS = 5_000;
const REFRESH_EVERY_MS = 10_000;
const READ_EVERY_MS = 60_000;
const PLACE_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 500;

type JobOptions = {
  /** The data folder of the embedded database; null on PostgreSQL. */
  embeddedDir: string | null;
  /** The mailbox for insurers' responses; null if none is read. */
  mailbox: Mailbox | null;
};

/**
 * Runs the background jobs; each run starts after the previous one has ended.
 * @returns a function that stops them after sealing the last audit rows.
 */
export function startJobs(services: Services, { embeddedDir, mailbox }: JobOptions): () => Promise<void> {
  const seal = () => sealAuditRows(services);
  const stops = [
    startWorker(services, { job: "event positions", pollMs: PLACE_EVERY_MS, work: () => placeEvents(services) }),
    startWorker(services, { job: "webhooks", pollMs: PLACE_EVERY_MS, work: (signal) => deliverAll(services, signal) }),
    repeat(services, "audit seals", SEAL_EVERY_MS, seal),
    repeat(services, "dated events", PUBLISH_EVERY_MS, () => publishDatedEvents(services)),
    repeat(services, "approvals", PUBLISH_EVERY_MS, () => expireDueApprovals(services)),
    repeat(services, "leavers", PUBLISH_EVERY_MS, () => endLeftCovers(services)),
    repeat(services, "ended policies", DAY_MS, () => endUncoveredPersons(services)),
    repeat(services, "workload", REFRESH_EVERY_MS, () => refreshWorkload(services)),
    repeat(services, "old idempotency keys", DAY_MS, () => pruneIdempotencyKeys(services)),
    repeat(services, "old deliveries", DAY_MS, () => removeOldDeliveries(services)),
    repeat(services, "old notifications", DAY_MS, () => removeOldNotifications(services)),
    repeat(services, "retention", DAY_MS, () => eraseOldData(services)),
    ...(mailbox ? [repeatReading(services, mailbox)] : []),
  ];
  const backups = embeddedDir ? answerBackups(services, embeddedDir) : async () => {};
  return async () => {
    await backups();
    await Promise.all(stops.map((stop) => stop()));
    await runJob(services, "audit seals", seal);
  };
}

/** No other process can open the embedded database: see `requestBackup`. */
function answerBackups({ db, log }: Services, dataDir: string): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => serveBackupRequest(db, dataDir))
      .catch((error: unknown) => log.warn(errorFacts(error), "a requested backup could not be taken"));
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** A slow mail server does not delay the shutdown. */
function repeatReading(services: Services, mailbox: Mailbox): () => Promise<void> {
  const stopping = new AbortController();
  const stop = repeat(services, "inbox", READ_EVERY_MS, () => readMailbox(services, mailbox, stopping.signal));
  return () => {
    stopping.abort();
    return stop();
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
