import { resolve } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type Program, startProgram, stopPrograms, waitUntilReady } from "@/lib/demo/programs";
import { demoEnvironment } from "@/lib/demo/settings";
import { MB, p95Of, sendHugeBody, trickleBodies } from "../support/attacks";
import { grownWhile } from "../support/memory";
import { openRequest, type RawAnswer } from "../support/raw-request";
import { BROWSER_DATA, BROWSER_PORTS } from "./ports";
import { OWN_PAGE, signInAt } from "./sign-in-by-calls";

/** A console of the build on a port of its own, attacked over real sockets [quality R17]. */
const PORT = BROWSER_PORTS.console + 2;
const URL_HERE = `http://localhost:${PORT}`;
const HUGE_MB = Number(process.env.ATTACK_MB ?? 0);
const MOST_GROWTH_MB = 100;

// Memory of a whole process is no verdict on a machine that does something else besides: run by hand, ATTACK_MB=400.
test.skip(HUGE_MB === 0, "run by hand with ATTACK_MB=400");

let program: Program;

test.beforeAll(async () => {
  const settings = {
    dataDir: resolve(BROWSER_DATA),
    consolePort: BROWSER_PORTS.console,
    providerPort: BROWSER_PORTS.provider,
    identityPort: BROWSER_PORTS.identity,
  };
  const args = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(PORT)];
  const env = { ...demoEnvironment(settings), ANONYMOUS_CALLS_PER_MINUTE: "200" };
  program = startProgram("attacked-console", args, env, resolve(BROWSER_DATA));
  await waitUntilReady(program, `${URL_HERE}/api/health/ready`);
  // What the first page and the first call cost is not the attack's.
  for (const path of ["/login", "/api/company", "/api/auth/csrf", "/api/files"]) await fetch(`${URL_HERE}${path}`);
  for (const path of ["/login", "/api/auth/signin/sso", "/api/registration/genome/unifiedUpload"]) {
    const headers = { ...OWN_PAGE, "content-type": "application/json" };
    await fetch(`${URL_HERE}${path}`, { method: "POST", headers, body: "{}" });
  }
});
test.afterAll(() => stopPrograms([program]));

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

function send(
  path: string,
  type: string,
  isAnnounced: boolean,
  { method = "POST", cookie }: { method?: string; cookie?: string } = {},
): Promise<RawAnswer | null> {
  const headers = { ...OWN_PAGE, "content-type": type, ...(cookie && { cookie }) };
  return sendHugeBody({ port: PORT, path, method, headers, megabytes: HUGE_MB, isAnnounced });
}

for (const [path, type, status] of [
  ["/api/auth/signin/sso", FORM, 413],
  ["/api/auth/signin/sso", "application/json", 413],
  ["/login", FORM, 405],
  ["/login", MULTIPART, 405],
  ["/app/validator", "text/plain", 405],
  ["/api/registration/genome/unifiedUpload", "application/json", 401],
] as const) {
  for (const isAnnounced of [true, false]) {
    test(`${HUGE_MB} MB of ${type} to ${path} before sign-in fill no memory, ${isAnnounced ? "announced" : "in chunks"}`, async () => {
      let answer = null as RawAnswer | null;
      const grown = await grownWhile(program.child.pid ?? 0, async () => {
        answer = await send(path, type, isAnnounced);
      });
      console.log(`grown by ${grown} MB`);
      expect(grown).toBeLessThanOrEqual(MOST_GROWTH_MB);
      // A connection cut before the answer was read is an answer, too; a status must be the right one.
      if (answer) expect(answer).toMatchObject({ status });
    });
  }
}

async function signedIn(playwright: { request: { newContext(): Promise<APIRequestContext> } }, email: string) {
  const request = await playwright.request.newContext();
  await signInAt(URL_HERE, { request } as never, email);
  const { cookies } = await request.storageState();
  return { request, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

async function listTimes(request: APIRequestContext, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call++) {
    const started = performance.now();
    expect((await request.get(`${URL_HERE}/api/company`)).status()).toBe(200);
    times.push(performance.now() - started);
  }
  return times;
}

test("a person's 25 MB and more to the file door fill no memory", async ({ playwright }) => {
  const { cookie } = await signedIn(playwright, "viewer@genome.example");
  for (const isAnnounced of [true, false]) {
    const path = `/api/files?${new URLSearchParams({ address: `http://127.0.0.1:${BROWSER_PORTS.provider}/gcs/objects/x` })}`;
    let answer = null as RawAnswer | null;
    const grown = await grownWhile(program.child.pid ?? 0, async () => {
      answer = await send(path, "application/pdf", isAnnounced, { cookie, method: "PUT" });
    });
    console.log(`grown by ${grown} MB`);
    expect(grown).toBeLessThanOrEqual(MOST_GROWTH_MB);
    expect(answer).toMatchObject({ status: 413 });
  }
});

test("while a person trickles large uploads, another's lists and upload go on", async ({ playwright }) => {
  const attacker = await signedIn(playwright, "lead@genome.example");
  const other = await signedIn(playwright, "ops@genome.example");
  const path = "/api/registration/genome/unifiedUpload";
  const quiet = await listTimes(other.request, 40);
  const headers = { ...OWN_PAGE, "content-type": "application/json", cookie: attacker.cookie };
  const trickling = trickleBodies({ port: PORT, path, headers, count: 6, announcedMb: 20, withinMs: 60_000 });
  const attacked = await listTimes(other.request, 40);
  const large = Buffer.from(JSON.stringify({ membersList: "x".repeat(3 * MB) }));
  const upload = await other.request.post(`${URL_HERE}${path}`, {
    headers: { ...OWN_PAGE, "content-type": "application/json" },
    data: large,
    timeout: 30_000,
  });
  console.log(`lists p95: ${Math.round(p95Of(quiet))} ms alone, ${Math.round(p95Of(attacked))} ms beside the attack`);
  expect(upload.status()).toBe(400);
  for (const answer of await trickling) expect(answer).toMatchObject({ status: 408 });
});

test("TRACE, HEAD and OPTIONS are answered, not tripped over", async () => {
  const statusOf = async (method: string, path: string) =>
    (await openRequest({ port: PORT, method, path }).answer).status;
  // No method of HTTP that a handler could serve.
  expect(await statusOf("TRACE", "/api/company")).toBe(400);
  expect(await statusOf("TRACE", "/login")).toBe(405);
  expect(await statusOf("HEAD", "/api/company")).toBe(401);
  expect(await statusOf("HEAD", "/login")).toBe(200);
  expect(await statusOf("OPTIONS", "/api/company")).toBe(204);
});

test("calls without a session are refused at some point, with the seconds to wait, whatever they claim to be", async () => {
  const send = (call: number) => {
    const headers = { "x-forwarded-for": `10.1.${call}.7`, "x-genome-peer": `10.2.${call}.7` };
    return openRequest({ port: PORT, method: "GET", path: call % 3 ? "/api/company" : "/login", headers }).answer;
  };
  const answers: RawAnswer[] = [];
  // Some at once: one after the other they may be too slow for the limit on a busy machine.
  for (let call = 0; call < 300; call += 20) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => send(call + index)))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});
