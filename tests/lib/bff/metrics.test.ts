import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";
import { freePort } from "../../support/free-port";

const provider = sharedFaultyProvider();
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  setConsoleEnv({ PROVIDER_URL: provider.url, METRICS_PORT: String(port) });
  const { showMetrics } = await import("@/lib/bff/metrics");
  await showMetrics();
});

/** The page's figures by name and labels. */
async function readFigures(): Promise<Record<string, number>> {
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => line.split(/ (?=\S+$)/)).map(([name, figure]) => [name, Number(figure)]),
  );
}

test("call counts and times change with each call, by call and status, on a separate port", async () => {
  const listed = (status: number) => `genome_calls_total{call="listCompanies",status="${status}",program="console"}`;
  const refused = 'genome_calls_total{call="other",status="401",program="console"}';
  const count = 'genome_call_seconds_count{program="console",call="listCompanies"}';
  const before = await readFigures();
  expect([before[listed(200)], before[refused], before[count]]).toEqual([undefined, undefined, undefined]);

  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
  const session = await openSession({ roles: ["opsLead"] });
  for (const caller of [session, session, null]) await callConsole("/api/company", caller);
  const after = await readFigures();
  expect([after[listed(200)], after[refused], after[count]]).toEqual([2, 1, 2]);
  const sum = after['genome_call_seconds_sum{program="console",call="listCompanies"}'] ?? 0;
  expect(sum).toBeGreaterThan(0);
  const bucket = (seconds: string) =>
    `genome_call_seconds_bucket{le="${seconds}",program="console",call="listCompanies"}`;
  const bounds = ["0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "10", "60", "+Inf"];
  expect(
    Object.keys(after).filter(
      (name) => name.startsWith("genome_call_seconds_bucket") && name.includes("listCompanies"),
    ),
  ).toEqual(bounds.map(bucket));
  expect(after[bucket("60")]).toBe(2);
});

test("large bodies and the event loop are shown", async () => {
  const figures = await readFigures();
  expect(figures['genome_upload_slots{state="running",program="console"}']).toBe(0);
  expect(figures['genome_upload_slots{state="waiting",program="console"}']).toBe(0);
  expect(figures['genome_event_loop_delay_seconds{program="console"}']).toBeGreaterThanOrEqual(0);
});

test("the public address has no such page, and the port has no other", async () => {
  expect((await callConsole("/api/metrics", await openSession({ roles: ["opsLead"] }))).status).toBe(404);
  expect((await fetch(address.replace("/metrics", "/api/company"))).status).toBe(404);
});
