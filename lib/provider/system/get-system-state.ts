import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/system";
import { FailedEmail, JobRun, UncertainEmail } from "@/lib/contract/system";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { instantSql, secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { JOBS } from "../jobs/run-job";
import { messageIdOf } from "../mail/message";
import { LONG_SENDING_MS } from "../outbox/work-off";
import type { Verb } from "../route";

/** Repeats the version of package.json, which the build does not contain; a test compares them. */
const PROGRAM_VERSION = "0.1.0";

const MAX_EMAILS = 100;
const GIVEN_UP_MS = 30 * 86_400_000;

/** The state that operators check first when something is slow or missing. */
export const getSystemState: Verb<typeof contract.getSystemState> = async (db, call) => {
  const [[facts], jobs, failedEmails, uncertainEmails] = await Promise.all([
    readFacts(db),
    readJobs(db),
    readFailedEmails(db, call),
    readUncertainEmails(db, call),
  ]);
  if (!facts) throw new Error("the database returned no row");
  const { applied, latest, waiting, oldestAt, sealed, unsealed, newestHash, database } = facts;
  return {
    data: {
      version: PROGRAM_VERSION,
      node: process.version,
      database,
      migrations: { applied, latest },
      outbox: { waiting, oldestAt },
      audit: { sealed, unsealed, newestHash },
      jobs,
      failedEmails,
      uncertainEmails,
    },
  };
};

const JobEntry = JobRun.extend({ lastAt: z.int().nullable() });
type JobEntry = z.output<typeof JobEntry>;
const EmailRow = FailedEmail.required().extend({
  promisedAt: z.int(),
  nextTryAt: z.int(),
  givenUpAt: z.int().nullable(),
});

const Facts = z.object({
  database: z.string(),
  applied: z.int(),
  latest: z.int().nullable(),
  waiting: z.int(),
  oldestAt: z.int().nullable(),
  sealed: z.int(),
  unsealed: z.int(),
  newestHash: z.string().nullable(),
});

const readFacts = (db: Db) =>
  queryRows(
    db,
    Facts,
    sql`select split_part(version(), ' on ', 1) as database, m.*, o.*, s.sealed, s."newestHash",
          (select count(*)::int from audit_log where id > s.last_sealed) as unsealed
        from (select count(*)::int as applied, floor(max(created_at) / 1000)::bigint as latest from drizzle.__drizzle_migrations) m,
          (select count(*)::int as waiting, ${secondsOf("min(created_at)")} as "oldestAt" from outbox where done_at is null) o,
          (select coalesce(max(seq), 0)::bigint as sealed, coalesce(max(audit_id), 0) as last_sealed,
             (select hash from audit_seals order by seq desc limit 1) as "newestHash" from audit_seals) s`,
  );

/** One entry per job, including jobs that have not run yet. */
async function readJobs(db: Db): Promise<JobEntry[]> {
  const ran = await queryRows(
    db,
    JobEntry,
    sql`select name, ${secondsOf("last_at")} as "lastAt", last_error as "lastError", runs, failures from job_runs`,
  );
  return JOBS.map(
    (name) => ran.find((run) => run.name === name) ?? { name, lastAt: null, lastError: null, runs: 0, failures: 0 },
  );
}

/** Pending entries first, then those that were given up. */
const readFailedEmails = (db: Db, { clock }: Pick<Call, "clock">) =>
  queryRows(
    db,
    EmailRow,
    sql`select id, kind, attempts, ${secondsOf("created_at")} as "promisedAt", ${secondsOf("next_at")} as "nextTryAt",
          last_error as "lastError", coalesce(refused, '{}') as refused,
          ${secondsOf("done_at")} as "givenUpAt"
        from outbox where last_error is not null
          and (done_at is null or done_at > ${instantSql(new Date(clock() - GIVEN_UP_MS))})
        order by done_at is not null, id limit ${MAX_EMAILS}`,
  );

const UncertainRow = UncertainEmail.omit({ messageId: true }).extend({
  uncertainAt: z.int(),
  doneAt: z.int().nullable(),
});

/** Emails with a try of unknown outcome. One that a worker is sending counts after a minute. */
async function readUncertainEmails(db: Db, { clock }: Pick<Call, "clock">) {
  const sendingBefore = new Date(clock() - LONG_SENDING_MS).toISOString();
  const found = await queryRows(
    db,
    UncertainRow,
    sql`select id, kind, attempts, ${secondsOf("coalesce(uncertain_at, sending_at)")} as "uncertainAt",
          ${secondsOf("done_at")} as "doneAt"
        from outbox where (uncertain_at is not null or sending_at <= ${sendingBefore}::timestamptz)
          and (done_at is null or last_error is null)
        order by id desc limit ${MAX_EMAILS}`,
  );
  return found.map((email) => ({ ...email, messageId: messageIdOf(`outbox-${email.id}`) }));
}
