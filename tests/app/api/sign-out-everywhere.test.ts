import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const provider = sharedFaultyProvider();
beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url });
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
});

const PATH = "/api/sign-out/everywhere";
const statusOf = async (session: Parameters<typeof callConsole>[1]) =>
  (await callConsole("/api/company", session)).status;
const send = (session: Parameters<typeof callConsole>[1], body?: object) =>
  callConsole(PATH, session, { method: "POST", body: body ? JSON.stringify(body) : null });

test("all of one's own sessions end immediately, no others", async () => {
  const [here, there] = [await openSession({ roles: ["viewer"] }), await openSession({ roles: ["viewer"] })];
  const other = await openSession({ roles: ["viewer"], userId: "other" });
  const answer = await send(here);
  expect([answer.status, await answer.json()]).toEqual([200, { data: { ended: 2, url: null } }]);
  expect(answer.headers.get("set-cookie")).toMatch(/genome-session=;.*Max-Age=0/);
  expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([401, 401, 200]);
});

test("only loopOwner ends another person's sessions", async () => {
  const lost = await openSession({ roles: ["csm"], userId: "lost" });
  for (const role of ["viewer", "opsLead", "engineer"]) {
    const person = await openSession({ roles: [role], userId: `staff-${role}` });
    expect((await send(person, { userId: "lost" })).status).toBe(403);
  }
  expect(await statusOf(lost)).toBe(200);
  const owner = await openSession({ roles: ["loopOwner"], userId: "owner" });
  const answer = await send(owner, { userId: "lost" });
  expect([answer.status, await answer.json()]).toEqual([200, { data: { ended: 1 } }]);
  expect([await statusOf(lost), await statusOf(owner)]).toEqual([401, 200]);
});

test("an invalid request is refused, also from another site or without a session", async () => {
  const person = await openSession({ roles: ["loopOwner"], userId: "owner" });
  expect((await send(person, { everybody: true })).status).toBe(400);
  expect((await send(null)).status).toBe(401);
  const forged = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
  expect((await callConsole(PATH, person, forged)).status).toBe(403);
});

describe("the list of signed-in people", () => {
  const list = (session: Parameters<typeof callConsole>[1]) => callConsole("/api/sessions", session);
  type Person = { userId: string; email: string; sessions: number; lastActivityMs: number };

  test("is only for loopOwner, person by person, without tokens", async () => {
    const two = [
      await openSession({ roles: ["csm"], userId: "busy" }),
      await openSession({ roles: ["csm"], userId: "busy" }),
    ];
    const owner = await openSession({ roles: ["loopOwner"], userId: "list-owner" });
    const answer = await list(owner);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const text = await answer.clone().text();
    for (const { idToken, id } of [...two, owner])
      for (const secret of [idToken, id]) expect(text).not.toContain(secret);
    const people: Person[] = (await answer.json()).data;
    expect(people.find(({ userId }) => userId === "busy")).toMatchObject({ sessions: 2, email: "busy@genome.example" });
    expect(people.find(({ userId }) => userId === "list-owner")).toMatchObject({ sessions: 1 });
    for (const role of ["viewer", "csm", "opsLead", "finance", "engineer"]) {
      expect((await list(await openSession({ roles: [role], userId: role }))).status).toBe(403);
    }
    expect((await list(null)).status).toBe(401);
  });
});
