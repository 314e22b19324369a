import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { exchange } from "@/lib/bff/transport";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, type Fault, type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";

let provider: FaultyProvider;
let session: TestSession;

beforeAll(async () => {
  provider = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: provider.url });
  session = await openSession({ roles: ["opsLead"] });
});

const READ = ["/api/company", {}] as const;
const WRITE = ["/api/addNote/e1", { method: "PUT", headers: OWN_PAGE, body: '{"description":"x"}' }] as const;

const EXPECTED: Record<Exclude<Fault, "refuse">, [status: number, message: RegExp | object]> = {
  reset: [502, /interrupted/],
  hang: [504, /in time/],
  "half an answer": [502, /interrupted/],
  "500 in its words": [500, /The provider's own words/],
  "500 as HTML": [502, /could not be read/],
  "429": [429, /Too many requests/],
  "503 with an object message": [503, { policy: "is busy" }],
  "malformed JSON": [502, /could not be read/],
  HTML: [502, /could not be read/],
  empty: [502, /could not be read/],
  "wrong shape": [502, /could not be read/],
  redirect: [502, /could not be read/],
};

const cases = Object.entries(EXPECTED) as [keyof typeof EXPECTED, (typeof EXPECTED)["hang"]][];

test.each(cases)(
  "%s: a read and a write get a message and a trace id within 10 s",
  async (fault, [status, message]) => {
    provider.answerWith(FAULTS[fault]);
    const started = performance.now();
    const answers = await Promise.all([READ, WRITE].map(([path, call]) => callConsole(path, session, call)));
    expect(performance.now() - started).toBeLessThan(10_000);
    for (const answer of answers) {
      const body = await answer.json();
      expect(answer.status).toBe(status);
      if (message instanceof RegExp) expect(body.message).toMatch(message);
      else expect(body.message).toEqual(message);
      expect(JSON.stringify(body)).not.toContain("Jane Doe");
      expect(answer.headers.get("x-trace-id")).toBe(body.traceId);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(provider.seen.map(({ headers }) => headers["x-trace-id"])).toContain(body.traceId);
    }
  },
);

test("a 429 passes on when to come back", async () => {
  provider.answerWith(FAULTS["429"]);
  const answer = await callConsole(READ[0], session);
  expect(answer.headers.get("retry-after")).toBe("7");
});

test("a read is repeated once when the connection breaks, a write is not", async () => {
  let calls = 0;
  provider.answerWith((request, response) => {
    if (++calls === 1) return FAULTS.reset(request, response);
    json(response, 200, { data: { companies: [] } });
  });
  expect((await callConsole("/api/company", session)).status).toBe(200);
  provider.answerWith(FAULTS.reset);
  expect((await callConsole(WRITE[0], session, WRITE[1])).status).toBe(502);
  expect(provider.seen).toHaveLength(1);
});

test("a provider that takes the connection but never speaks is given up after two seconds", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const started = performance.now();
  const attempt = exchange({ url: `https://127.0.0.1:${port}`, method: "GET", headers: {} });
  await expect(attempt).rejects.toMatchObject({ problem: "refused" });
  expect(performance.now() - started).toBeGreaterThan(1_900);
  expect(performance.now() - started).toBeLessThan(6_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a provider that is not there is said so at once", async () => {
  await provider.close();
  const started = performance.now();
  const answer = await callConsole(READ[0], session);
  expect(answer.status).toBe(502);
  expect((await answer.json()).message).toMatch(/cannot be reached/);
  expect(performance.now() - started).toBeLessThan(2_000);
});
