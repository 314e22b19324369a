import { getSystemState } from "@/lib/contract/system";
import { serveMetrics } from "@/lib/edge/metrics";
import { memorySlots } from "@/lib/edge/upload-slots";
import { createApp } from "@/lib/provider/app";
import { databaseHealth } from "@/lib/provider/health/health";
import { runJob } from "@/lib/provider/jobs/run-job";
import { providerMetrics } from "@/lib/provider/metrics";
import { openTestDatabase, type TestDatabase } from "@/tests/support/postgres";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";

let provider: TestProvider;
let database: TestDatabase;
beforeAll(async () => {
  provider = await startTestProvider();
  database = await openTestDatabase();
});
afterAll(() => Promise.all([provider.close(), database.close()]));

test("calls, latency, queues, ledger, connections and job runs are shown on an address of their own", async () => {
  const { db } = provider;
  const metrics = providerMetrics({ db, connections: database.connections }, memorySlots());
  const health = databaseHealth({ kind: "pglite", ping: async () => {} });
  health.markMigrated();
  const app = createApp(provider.services, provider.identity.verify, health, { metrics });
  await app.request(getSystemState.path);
  await runJob(provider.services, "outbox", async () => {});
  const shown = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  const answer = await fetch(shown.address);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  for (const line of [
    /^genome_calls_total\{call="getSystemState",status="401",program="provider"\} 1$/m,
    /^genome_call_seconds_count\{program="provider",call="getSystemState"\} 1$/m,
    /^genome_outbox_pending\{program="provider"\} 0$/m,
    /^genome_outbox_oldest_seconds\{program="provider"\} 0$/m,
    /^genome_ledger_postings\{program="provider"\} 0$/m,
    /^genome_upload_slots\{state="waiting",program="provider"\} 0$/m,
    /^genome_database_connections\{state="total",program="provider"\} \d+$/m,
    /^genome_job_runs\{job="outbox",program="provider"\} 1$/m,
    /^genome_event_loop_delay_seconds\{program="provider"\} \d/m,
  ])
    expect(text).toMatch(line);
  expect((await fetch(shown.address.replace("/metrics", "/"))).status).toBe(404);
  expect((await app.request("/metrics")).status).toBe(404);
  shown.stop();
});
