import { getSystemState } from "@/lib/contract/system";
import { createMetrics, serveMetrics } from "@/lib/edge/metrics";
import { memorySlots } from "@/lib/edge/upload-slots";
import { createApp } from "@/lib/provider/app";
import { openDatabase } from "@/lib/provider/db/open-database";
import { databaseHealth } from "@/lib/provider/health/health";
import { runJob } from "@/lib/provider/jobs/run-job";
import { providerMetrics } from "@/lib/provider/metrics";
import { sharedDatabase } from "@/tests/support/postgres";
import { sharedProvider } from "@/tests/support/provider";

const provider = sharedProvider();
const database = sharedDatabase();

test("calls, latency, queues, ledger, connections and job runs are shown on an address of their own", async () => {
  const { db } = provider;
  const metrics = providerMetrics({ db, connections: database.connections }, memorySlots());
  const health = databaseHealth({ kind: "pglite", ping: async () => {} });
  health.markMigrated();
  const app = createApp(provider.services, provider.identity.verify, health, { metrics });
  await app.request(getSystemState.path);
  await runJob(provider.services, "outbox", async () => {});
  const shown = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 }, () => {});
  const answer = await fetch(String(shown.address));
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
  expect((await fetch(String(shown.address).replace("/metrics", "/"))).status).toBe(404);
  expect((await app.request("/metrics")).status).toBe(404);
  shown.stop();
});

test("the embedded database has one connection, and none that waits", async () => {
  const embedded = await openDatabase({ memory: true });
  expect(embedded.connections()).toEqual({ total: 1, idle: 0, waiting: 0 });
  await embedded.close();
});

test("a port that the other program uses is reported, and this program runs", async () => {
  const first = await serveMetrics(createMetrics("console"), { host: "127.0.0.1", port: 0 }, () => {});
  const place = { host: "127.0.0.1", port: Number(new URL(String(first.address)).port) };
  const reports: string[] = [];
  const report = (sentence: string) => void reports.push(sentence);
  const second = await serveMetrics(createMetrics("provider"), place, report);
  expect(reports).toEqual([
    `Port ${place.port} on 127.0.0.1 is in use: this program serves no metrics. Set another METRICS_PORT for it.`,
  ]);
  second.stop();
  expect((await fetch(String(first.address))).status).toBe(200);
  first.stop();
  await expect(serveMetrics(createMetrics("provider"), { host: "192.0.2.1", port: 9_100 }, report)).rejects.toThrow();
});
