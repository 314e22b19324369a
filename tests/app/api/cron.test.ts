import type { IncomingMessage, ServerResponse } from "node:http";
import { jest } from "@jest/globals";
import { getOnboarding, setOnboarding } from "@/lib/contract/onboarding";
import { getSystemState } from "@/lib/contract/system";
import { routeModule } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, type Seen, sharedFaultyProvider } from "../../support/faulty-provider";
import { sharedProvider, staffEmail } from "../../support/provider";

const SECRET = "a-secret-of-the-scheduler-of-32-characters-or-more";
const ON = "2025-12-10T10:00:00+05:30";
const OFF = "2025-12-10T11:30:00+05:30";
const companyId = "co-kaveri";

/** The reference provider behind a switch, and an identity provider that gives the console a token. */
const provider = sharedProvider();
const door = sharedFaultyProvider();
const identity = sharedFaultyProvider();

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: door.url, OIDC_ISSUER: identity.url, CRON_SECRET: SECRET });
  await provider.company({ id: companyId });
});

afterEach(() => jest.restoreAllMocks());

beforeEach(async () => {
  identity.answerWith(async (request, response) => {
    if (request.url?.includes("openid-configuration")) {
      return json(response, 200, { issuer: identity.url, token_endpoint: `${identity.url}/token` });
    }
    json(response, 200, { access_token: await provider.identity.sign(staffEmail("scheduler")) });
  });
  door.answerWith(passOn);
});

async function passOn(_: IncomingMessage, response: ServerResponse, { method, path, headers }: Seen): Promise<void> {
  const { authorization = "" } = headers;
  const answer = await provider.app.fetch(
    new Request(`http://provider.test${path}`, { method, headers: { authorization } }),
  );
  json(response, answer.status, await answer.json());
}

async function tick(
  authorization: string | null = `Bearer ${SECRET}`,
  path = "/api/cron/onboarding-auto-off",
): Promise<Response> {
  const { POST } = await routeModule(path);
  const headers = new Headers(authorization === null ? {} : { authorization });
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", headers });
  return POST?.(request) as Promise<Response>;
}

const turnedOff = async (answer: Response) => (await answer.json()).data.companyIds;
const isOn = async () => {
  const { body } = await provider.call("viewer", getOnboarding, { params: { companyId, userGroupId: "all" } });
  return body.data?.enabled;
};
const recorded = async () => (await provider.audits({ action: "onboardingAutoOff" })).length;

test.each([
  ["none", null],
  ["another", "Bearer another-secret-of-the-scheduler-of-32-chars"],
  ["a part of it", `Bearer ${SECRET.slice(0, -1)}`],
  ["more than it", `Bearer ${SECRET}x`],
  ["nothing after Bearer", "Bearer "],
  ["the secret of another kind", `Basic ${SECRET}`],
])("401 with %s as the secret; no call is made", async (_, authorization) => {
  identity.seen.length = 0;
  const answer = await tick(authorization);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "not_scheduler", message: "Only the scheduler may call this." });
  expect([identity.seen, door.seen]).toEqual([[], []]);
});

test("on time, twice, and by two simultaneously: turned off once, in the name of the program", async () => {
  provider.setClock(ON);
  await provider.call("engineer", setOnboarding, {
    params: { companyId, userGroupId: "all" },
    body: { enabled: true },
  });
  expect(await turnedOff(await tick())).toEqual([]);
  provider.setClock(OFF);
  const answers = await Promise.all([tick(), tick()]);
  expect((await Promise.all(answers.map(turnedOff))).flat()).toEqual([companyId]);
  expect(await turnedOff(await tick())).toEqual([]);
  expect(await recorded()).toBe(1);
  expect(identity.seen.at(-1)?.body.toString()).toBe("grant_type=client_credentials");
});

test("reminders are called with the same secret, and their run is stored", async () => {
  const path = "/api/cron/reminders";
  provider.setClock(ON);
  expect((await tick("Bearer wrong", path)).status).toBe(401);
  const answer = await tick(`Bearer ${SECRET}`, path);
  expect([answer.status, await answer.json()]).toEqual([200, { data: { emails: 0 } }]);
  const { body } = await provider.call("engineer", getSystemState);
  expect(body.data.jobs.find(({ name }) => name === "reminders")).toMatchObject({ runs: 1, failures: 0 });
});

test("502 while the provider is down; the flow is off when it is back, and the next call records it", async () => {
  const before = await recorded();
  provider.setClock(ON);
  await provider.call("engineer", setOnboarding, {
    params: { companyId, userGroupId: "all" },
    body: { enabled: true },
  });
  provider.setClock(OFF);
  door.answerWith(FAULTS.reset);
  expect((await tick()).status).toBe(502);
  provider.setClock("2025-12-10T15:00:00+05:30");
  door.answerWith(passOn);
  expect(await isOn()).toBe(false);
  expect(await turnedOff(await tick())).toEqual([companyId]);
  expect(await recorded()).toBe(before + 1);
});

test("without a token the provider is not called: 503 while the identity provider is down, 401 when it refuses", async () => {
  identity.answerWith((_, response) => json(response, 500, {}));
  expect((await tick()).status).toBe(503);
  identity.answerWith((_, response) => json(response, 401, { error: "unauthorized_client" }));
  expect((await tick()).status).toBe(401);
  expect(door.seen).toEqual([]);
});

test("204 at a provider that lacks the call, which is not called", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  door.seen.length = 0;
  door.answerWith((_, response) => json(response, 404, {}));
  expect((await tick()).status).toBe(204);
  expect(door.seen.map(({ path }) => path)).toEqual(["/openapi.json"]);
});
