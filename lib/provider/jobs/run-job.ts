import { sql } from "drizzle-orm";
import { z } from "zod";
import { createTraceId, inSpan } from "@/lib/edge/tracing";
import type { Services } from "../context";
import { millisecondsOf } from "../db/instants";
import { execute, queryRows } from "../db/rows";
import { errorFacts } from "../log";

/** Jobs of each provider: background jobs and scheduled calls. */
export const JOBS = [
  "outbox",
  "audit seals",
  "event positions",
  "dated events",
  "webhooks",
  "old deliveries",
  "old idempotency keys",
  "old notifications",
  "retention",
  "approvals",
  "leavers",
  "ended policies",
  "workload",
  "onboarding auto-off",
  "reminders",
  "inbox",
] as const;
export type Job = (typeof JOBS)[number];

type JobServices = Pick<Services, "db" | "clock" | "log">;

/**
 * Runs a job as a separate trace and stores its time and result; a failure is logged and retried at the next run.
 */
export const runJob = (services: JobServices, name: Job, work: () => Promise<unknown>): Promise<void> =>
  inSpan({ name: `job ${name}`, kind: "internal", traceId: createTraceId() }, async (span) => {
    if (!(await runAndNote(services, name, work))) span.fail("failed");
  });

/** @returns whether it succeeded. */
async function runAndNote({ db, clock, log }: JobServices, name: Job, work: () => Promise<unknown>): Promise<boolean> {
  const failure = await work().then(
    () => null,
    (error: unknown) => error ?? new Error("failed"),
  );
  if (failure) log.warn({ job: name, ...errorFacts(failure) }, "a job failed");
  await noteRun({ db, clock }, name, failure).catch((error: unknown) =>
    log.warn({ job: name, ...errorFacts(error) }, "a job's run could not be stored"),
  );
  return failure === null;
}

const LastRun = z.object({ ms: z.int() });

/** The time of a job's last run in milliseconds; null before the first. */
export async function findLastRun(db: Services["db"], name: Job): Promise<number | null> {
  const query = sql`select ${millisecondsOf("last_at")} as ms from job_runs where name = ${name}`;
  const [found] = await queryRows(db, LastRun, query);
  return found?.ms ?? null;
}

/** One row per job, shared by all providers. */
export async function noteRun(
  { db, clock }: Pick<Services, "db" | "clock">,
  name: Job,
  failure: unknown,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  const lastError = failure === null ? null : String(failure).slice(0, 500);
  const failures = failure === null ? 0 : 1;
  await execute(
    db,
    sql`insert into job_runs (name, last_at, last_error, runs, failures) values (${name}, ${at}::timestamptz, ${lastError}, 1, ${failures})
        on conflict (name) do update set last_at = excluded.last_at, last_error = excluded.last_error,
          runs = job_runs.runs + 1, failures = job_runs.failures + excluded.failures`,
  );
}
