import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";

let provider: FaultyProvider;
beforeAll(async () => {
  provider = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: provider.url });
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
});
afterAll(() => provider.close());

const PATH = "/api/sign-out/everywhere";
const statusOf = async (session: Parameters<typeof callConsole>[1]) =>
  (await callConsole("/api/company", session)).status;
const send = (session: Parameters<typeof callConsole>[1], body?: object) =>
  callConsole(PATH, session, { method: "POST", body: body ? JSON.stringify(body) : null });

test("every session of one's own ends at once, nobody else's", async () => {
  const [here, there] = [await openSession({ roles: ["viewer"] }), await openSession({ roles: ["viewer"] })];
  const other = await openSession({ roles: ["viewer"], userId: "other" });
  const answer = await send(here);
  expect([answer.status, await answer.json()]).toEqual([200, { data: { ended: 2 } }]);
  expect(answer.headers.get("set-cookie")).toMatch(/genome-session=;.*Max-Age=0/);
  expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([401, 401, 200]);
});

test("another's sessions are ended by loopOwner alone", async () => {
  const lost = await openSession({ roles: ["csm"], userId: "lost" });
  for (const role of ["viewer", "opsLead", "engineer"]) {
    const person = await openSession({ roles: [role], userId: `staff-${role}` });
    expect((await send(person, { userId: "lost" })).status).toBe(403);
  }
  expect(await statusOf(lost)).toBe(200);
  const owner = await openSession({ roles: ["loopOwner"], userId: "owner" });
  expect((await send(owner, { userId: "lost" })).status).toBe(200);
  expect([await statusOf(lost), await statusOf(owner)]).toEqual([401, 200]);
});

test("what is no such request is refused, from another site or without a session, too", async () => {
  const person = await openSession({ roles: ["loopOwner"], userId: "owner" });
  expect((await send(person, { everybody: true })).status).toBe(400);
  expect((await send(null)).status).toBe(401);
  const forged = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
  expect((await callConsole(PATH, person, forged)).status).toBe(403);
});
