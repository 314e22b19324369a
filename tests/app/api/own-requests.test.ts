import { REQUEST_MARK } from "@/lib/contract/constants";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const provider = sharedFaultyProvider();
let session: TestSession;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url });
  provider.answerWith((_, response) => json(response, 200, { data: { notes: [] } }));
  session = await openSession({ roles: ["opsLead"] });
});
beforeEach(() => {
  provider.seen.length = 0;
});

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(OWN_PAGE).filter(([name]) => !names.includes(name)));

const FORGED: [string, Record<string, string>, number][] = [
  ["from another site", { ...OWN_PAGE, "sec-fetch-site": "cross-site" }, 403],
  ["from another host of the same site", { ...OWN_PAGE, "sec-fetch-site": "same-site" }, 403],
  ["typed into the address bar", { ...OWN_PAGE, "sec-fetch-site": "none" }, 403],
  ["with another origin", { ...OWN_PAGE, origin: "https://evil.example" }, 403],
  ["with a null origin", { ...OWN_PAGE, origin: "null" }, 403],
  ["with another origin, from an old browser", { ...without("sec-fetch-site"), origin: "http://localhost:3001" }, 403],
  ["without an origin", without("sec-fetch-site", "origin"), 403],
  ["without the console's mark, as a form would", without(REQUEST_MARK), 403],
  ["as text/plain", { ...OWN_PAGE, "content-type": "text/plain" }, 415],
  ["as a form", { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" }, 415],
  ["without a content type", without("content-type"), 415],
];

test.each(FORGED)("a write %s is refused before it reaches the provider", async (_, headers, status) => {
  const call = { method: "PUT", headers, body: new TextEncoder().encode('{"description":"x"}') };
  const answer = await callConsole("/api/addNote/e1", session, call);
  expect(answer.status).toBe(status);
  expect(provider.seen).toHaveLength(0);
});

test.each(["/api/sign-out", "/api/activity"])("%s is refused from another site, too", async (path) => {
  const headers = { ...OWN_PAGE, "sec-fetch-site": "cross-site" };
  expect((await callConsole(path, session, { method: "POST", headers })).status).toBe(403);
});

test("a read that another site's page makes is refused", async () => {
  const answer = await callConsole("/api/company", session, { headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(403);
  expect(provider.seen).toHaveLength(0);
});

test("the console's own write passes with source, trace id and the person's token, and nothing of the browser's", async () => {
  const headers = {
    ...OWN_PAGE,
    authorization: "Bearer forged",
    "x-source": "forged",
    "x-trace-id": "forged-trace-id",
  };
  const call = { method: "PUT", headers, body: '{"description":"x"}' };
  const answer = await callConsole("/api/addNote/e1", session, call);
  expect(answer.status).toBe(200);
  const sent = provider.seen[0]?.headers;
  expect(sent).toMatchObject({ authorization: `Bearer ${session.idToken}`, "x-source": "genome" });
  expect(sent?.["x-trace-id"]).toBe(answer.headers.get("x-trace-id"));
  expect(sent?.["x-trace-id"]).not.toBe("forged-trace-id");
  expect(sent?.cookie).toBeUndefined();
});

test("unknown query words are not passed on", async () => {
  await callConsole("/api/cdLedger/a1?pageSize=20&admin=true", session);
  expect(provider.seen[0]?.path).toBe("/cdLedger/a1?pageSize=20");
  const wrong = await callConsole("/api/cdLedger/a1?pageSize=9999", session);
  expect(wrong.status).toBe(400);
});
