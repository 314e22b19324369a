import { setTimeout as sleep } from "node:timers/promises";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";

const PER_MINUTE = 60;
let provider: FaultyProvider;

beforeAll(async () => {
  provider = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: provider.url, CALLS_PER_MINUTE: String(PER_MINUTE) });
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
});
afterAll(() => provider.close());

test("a session that calls without end is told when to come back, then served again; others are not held up", async () => {
  const [eager, other] = [await openSession({ roles: ["viewer"] }), await openSession({ roles: ["viewer"] })];
  for (let call = 0; call < PER_MINUTE; call++) expect((await callConsole("/api/company", eager)).status).toBe(200);
  let refused = await callConsole("/api/company", eager);
  // The bucket fills while the calls above are made: by a call a second.
  for (let call = 0; refused.status === 200 && call < PER_MINUTE; call++) {
    refused = await callConsole("/api/company", eager);
  }
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect((await refused.json()).message).toMatch(/Too many calls/);
  expect((await callConsole("/api/company", other)).status).toBe(200);
  await sleep(1_100);
  expect((await callConsole("/api/company", eager)).status).toBe(200);
});

test("two large uploads are held at once, eight wait, and one more is told when to come back", async () => {
  const { withUploadPlace } = await import("@/lib/bff/rate-limit");
  const finish: (() => void)[] = [];
  const upload = () => withUploadPlace(() => new Promise<void>((resolve) => finish.push(resolve)));
  const uploads = Array.from({ length: 10 }, upload);
  await expect(upload()).rejects.toMatchObject({ status: 429, told: { retryAfter: "10" } });
  for (let round = 0; round < 5; round++) {
    expect(finish).toHaveLength(2);
    for (const end of finish.splice(0)) end();
    await sleep(0);
  }
  await Promise.all(uploads);
  const again = upload();
  finish.pop()?.();
  await again;
});
