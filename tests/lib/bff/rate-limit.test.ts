import { jest } from "@jest/globals";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const PER_MINUTE = 60;
const ANONYMOUS = 30;
const provider = sharedFaultyProvider();
/** A clock that does not advance while calls are made. */
let nowMs = Date.now();

beforeAll(async () => {
  jest.spyOn(Date, "now").mockImplementation(() => nowMs);
  setConsoleEnv({
    PROVIDER_URL: provider.url,
    OIDC_ISSUER: provider.url,
    CALLS_PER_MINUTE: String(PER_MINUTE),
    ANONYMOUS_CALLS_PER_MINUTE: String(ANONYMOUS),
  });
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
});
afterAll(() => jest.restoreAllMocks());

test("a session with endless calls gets a time to retry, then is served again; others are unaffected", async () => {
  const [eager, other] = [await openSession({ roles: ["viewer"] }), await openSession({ roles: ["viewer"] })];
  for (let call = 0; call < PER_MINUTE; call++) expect((await callConsole("/api/company", eager)).status).toBe(200);
  const refused = await callConsole("/api/company", eager);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect((await refused.json()).message).toMatch(/Too many requests/);
  expect((await callConsole("/api/company", other)).status).toBe(200);
  nowMs += 999;
  expect((await callConsole("/api/company", eager)).status).toBe(429);
  nowMs += 1;
  expect((await callConsole("/api/company", eager)).status).toBe(200);
});

test("calls without a session are counted by client address, refused or not, known address or not", async () => {
  const from = (peer: string, forwarded?: string) => ({
    headers: { "x-genome-peer": peer, ...(forwarded && { "x-forwarded-for": forwarded }) },
  });
  for (let call = 0; call < ANONYMOUS; call++) {
    const path = call % 2 === 0 ? "/api/company" : "/api/nothing";
    expect((await callConsole(path, null, from("10.0.0.1", `198.51.100.${call}`))).status).toBe(
      call % 2 === 0 ? 401 : 404,
    );
  }
  const refused = await callConsole("/api/company", null, from("10.0.0.1"));
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 2]);
  expect((await callConsole("/api/company", null, from("10.0.0.2"))).status).toBe(401);
});

test("calls that are refused for their role count like others", async () => {
  const viewer = await openSession({ roles: ["viewer"] });
  const statuses = [];
  for (let call = 0; call < PER_MINUTE + 20; call++) {
    statuses.push(
      (await callConsole("/api/userGroup-list", viewer)).status,
      (await callConsole("/api/company", viewer, { method: "POST", body: "{}" })).status,
    );
  }
  expect(statuses).toContain(429);
});

test("a session's calls to unknown addresses count for the session, not for its address", async () => {
  const lost = await openSession({ roles: ["viewer"] });
  const headers = { "x-genome-peer": "10.0.0.9" };
  const statuses = [];
  for (let call = 0; call < PER_MINUTE; call++)
    statuses.push((await callConsole("/api/nothing", lost, { headers })).status);
  expect(statuses).toEqual(Array(PER_MINUTE).fill(404));
  expect((await callConsole("/api/nothing", null, { headers })).status).toBe(404);
});
