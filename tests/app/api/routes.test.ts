import { ENDPOINTS } from "@/lib/contract/endpoints";
import { callConsole, OWN_PAGE, openSession, routeFiles, routeModule } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";

beforeAll(() => setConsoleEnv({}));

/** `/endorsement/{id}` → `/api/endorsement/x`. */
const sampleAddress = (path: string) => `/api${path.replace(/\{\w+\}/g, "x1")}`;

test("each call of the contract is served by exactly one route file, at its own address", async () => {
  const served: string[] = [];
  for (const { pattern } of routeFiles()) {
    const module = await routeModule(pattern.replace(/\/\[.*$/, "/x1"));
    for (const handler of Object.values(module)) served.push(...(handler.endpoints ?? []).map(({ id }) => id));
  }
  expect(served.sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  for (const { id, method, path } of ENDPOINTS) {
    const module = await routeModule(sampleAddress(path));
    expect([id, module[method]?.endpoints?.some((endpoint) => endpoint.id === id)]).toEqual([id, true]);
  }
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
])("an address that no call fits is a 404 in JSON: %s", async (path) => {
  const session = await openSession({ roles: ["opsLead"] });
  const { GET } = await routeModule(path === "/api/nothing" ? path : "/api/company");
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie: session.cookie } });
  // A URL parser folds `..` away; a raw request line would not.
  Object.defineProperty(request, "url", { value: `http://localhost:3000${path}` });
  const answer = await GET?.(request);
  expect(answer?.status).toBe(404);
  expect(await answer?.json()).toMatchObject({ status: 404, code: "not_found" });
});

test("a call asked with another method is a 404 too", async () => {
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
