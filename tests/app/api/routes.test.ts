import { ENDPOINTS } from "@/lib/contract/endpoints";
import { parseFlags } from "@/lib/flags";
import { ROLES } from "@/lib/permissions";
import { callConsole, OWN_PAGE, openSession, routeModule } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";
import { sampleAddress, sampleCall } from "../../support/sample-call";

const FLAGS = Object.keys(parseFlags(""))
  .map((name) => `${name}=on`)
  .join();

const provider = sharedFaultyProvider();

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS });
  provider.answerWith((_, response) => json(response, 418, { message: "the provider was asked", status: 418 }));
});

test("each call of the contract arrives at the provider with its own method at its own address", async () => {
  const session = await openSession({ roles: ROLES });
  const arrived: string[] = [];
  const expected: string[] = [];
  for (const endpoint of ENDPOINTS) {
    provider.seen.length = 0;
    await callConsole(sampleAddress(endpoint), session, sampleCall(endpoint));
    arrived.push(...provider.seen.map(({ method, path }) => `${method} ${path.split("?")[0]}`));
    expected.push(`${endpoint.method} ${sampleAddress(endpoint).slice("/api".length).split("?")[0]}`);
  }
  expect(arrived).toEqual(expected);
});

test.each([
  "/api/nothing",
  "/api/company/a/b",
  "/api/endorsement",
  "/api/company/..%2Fuser",
  "/api/company/..",
  "/api/company/%5Cuser",
  "/api/company/%0d%0aX-Injected:1",
  "/api/company/%E0%A4%A",
])("an unknown address is a 404 in JSON: %s", async (path) => {
  const session = await openSession({ roles: ["opsLead"] });
  const { GET } = await routeModule(path);
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie: session.cookie } });
  // A URL parser resolves `..`; a raw request line would not.
  Object.defineProperty(request, "url", { value: `http://localhost:3000${path}` });
  const answer = await GET?.(request);
  expect(answer?.status).toBe(404);
  expect(await answer?.json()).toMatchObject({ status: 404, code: "not_found" });
});

test("a call with another method is a 404 too", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  const answer = await callConsole("/api/freshdesk/sendPvtNote/1", session);
  expect(answer.status).toBe(404);
  const write = { method: "POST", headers: OWN_PAGE, body: "{}" };
  expect((await callConsole("/api/cdAccount/x1", session, write)).status).toBe(404);
});

test("without a secret for the scheduler its address does not exist", async () => {
  const { POST } = await routeModule("/api/cron/onboarding-auto-off");
  const headers = { authorization: "Bearer " };
  const answer = await POST?.(
    new Request("http://localhost:3000/api/cron/onboarding-auto-off", { method: "POST", headers }),
  );
  expect(answer?.status).toBe(404);
});
