import { sql } from "drizzle-orm";
import { z } from "zod";
import { createMetrics, type Metrics } from "@/lib/edge/metrics";
import type { UploadSlots } from "@/lib/edge/upload-slots";
import type { Database } from "./db/connect";
import { queryRows } from "./db/rows";

const Figure = z.object({ figure: z.number() });
const JobFigure = Figure.extend({ name: z.string() });

/** The provider's metrics besides those of its calls, read from the database that all providers share. */
export function providerMetrics(
  { db, connections }: Pick<Database, "db" | "connections">,
  slots: Pick<UploadSlots, "state">,
): Metrics {
  const metrics = createMetrics("provider");
  const figure = async (query: ReturnType<typeof sql>) => (await queryRows(db, Figure, query))[0]?.figure ?? 0;
  metrics.gauge("genome_outbox_pending", "Queued side effects that are not done", () =>
    figure(sql`select count(*)::int as figure from outbox where done_at is null`),
  );
  metrics.gauge("genome_outbox_oldest_seconds", "Age of the oldest side effect that is not done", () =>
    figure(
      sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as figure from outbox where done_at is null`,
    ),
  );
  metrics.gauge("genome_ledger_postings", "Entries in all CD ledgers", () =>
    figure(sql`select coalesce(sum(last_seq), 0)::bigint as figure from cd_accounts`),
  );
  metrics.gauge("genome_audit_unsealed", "Audit rows without a seal", () =>
    figure(
      sql`select count(*)::int as figure from audit_log a where a.id > coalesce((select max(audit_id) from audit_seals), 0)`,
    ),
  );
  metrics.gauges("genome_upload_slots", "Large bodies in progress and queued", "state", async () => slots.state());
  metrics.gauges("genome_database_connections", "This provider's connections by state", "state", async () =>
    connections(),
  );
  const byJob = (column: ReturnType<typeof sql>) => async () => {
    const runs = await queryRows(db, JobFigure, sql`select name, ${column} as figure from job_runs`);
    return Object.fromEntries(runs.map(({ name, figure }) => [name, figure]));
  };
  metrics.gauges("genome_job_runs", "Runs of each job", "job", byJob(sql`runs`));
  metrics.gauges("genome_job_failures", "Failed runs of each job", "job", byJob(sql`failures`));
  metrics.gauges(
    "genome_job_last_run_age_seconds",
    "Time since each job last ran",
    "job",
    byJob(sql`extract(epoch from now() - last_at)::float8`),
  );
  return metrics;
}
