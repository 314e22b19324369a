// What Next does before anything else.
import "next/dist/server/node-environment-baseline.js";
import { NextRequest } from "next/server";
import { loadMissingCalls, loadPageData, loadStartPage, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { type Session, sessionOf } from "@/lib/bff/sessions/session";
import { listCompanies } from "@/lib/contract/companies";
import { getOnboarding } from "@/lib/contract/onboarding";
import { listUsers } from "@/lib/contract/users";
import { openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";
import { runInRequest } from "../../support/next-request";

/** Which screens open for whom, and what of their data is there when they do. */

let provider: FaultyProvider;
beforeAll(async () => {
  provider = await startFaultyProvider();
  // What the build sets where the configuration allows `forbidden()`.
  setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS: "cdAccount=off", __NEXT_EXPERIMENTAL_AUTH_INTERRUPTS: "true" });
});
afterAll(() => provider.close());

/** The person's id where the screen opens, else what Next does instead. */
async function open(path: string, roles: string[]): Promise<string> {
  const { cookie } = await openSession({ roles, userId: "u1" });
  const page = async () => new Response((await requirePage(path)).user.userId);
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } });
  return runInRequest(page, request, {}).then(
    (response) => response.text(),
    ({ digest }: { digest: string }) => digest,
  );
}

const REFUSED = "NEXT_HTTP_ERROR_FALLBACK;403";
test.each([
  ["/app/company-directory", ["viewer"], "u1"],
  ["/app/company-directory", [], REFUSED],
  ["/app/add-company", ["csm"], "u1"],
  ["/app/add-company", ["viewer"], REFUSED],
  ["/app/cd-accounts", ["finance"], REFUSED],
  ["/app/nothing", ["opsLead", "loopOwner"], REFUSED],
])("%s with the roles %j: %s", async (path, roles, outcome) => expect(await open(path, roles)).toBe(outcome));

describe("the data of a screen", () => {
  const answer = { data: { companies: [] } };
  const ofViewer = async (): Promise<Session> => {
    const session = await sessionOf((await openSession({ roles: ["viewer"] })).cookie);
    if (!session) throw new Error("no session");
    return session;
  };

  /** As a page that was requested so long ago. */
  async function loadOnce(agoMs: number, ...args: Parameters<typeof loadPageData>): Promise<object> {
    const headers = { "x-requested-at": String(Date.now() - agoMs) };
    const page = async () => Response.json(await loadPageData(...args));
    return (await runInRequest(page, new NextRequest("http://localhost:3000/app", { headers }), {})).json();
  }

  /** Once what is answered at once is there: on a busy machine even that may be late. */
  async function load(count: number, ...args: Parameters<typeof loadPageData>): Promise<object> {
    const data = await loadOnce(0, ...args);
    return Object.keys(data).length >= count ? data : load(count, ...args);
  }

  test("stands under the browser's own addresses; what fails, or what the person may not see, is left out", async () => {
    provider.answerWith((request, response) => {
      if (request.url === "/company") return json(response, 200, answer);
      if (request.url?.startsWith("/user?")) return json(response, 200, { data: { users: [] } });
      FAULTS["500 in its words"](request, response);
    });
    const session = await ofViewer();
    const failing = preload(getOnboarding, { params: { companyId: "c1" } });
    const asked = preload(listUsers, { query: { email: "a@x.example" } });
    expect(await load(2, session, preload(listCompanies, {}), failing, asked)).toEqual({
      "/api/company": answer,
      "/api/user?email=a%40x.example": { data: { users: [], nextPageId: null } },
    });
    const nobody = { ...session, roles: [] };
    expect(await loadOnce(0, nobody, preload(listCompanies, {}))).toEqual({});
    expect(await loadOnce(0, session)).toEqual({});
  });

  test.each([
    ["the screen that the provider has", { data: { screen: "today" } }, "today"],
    ["the index where it has none", { data: { screen: null } }, null],
    ["the index for a screen of a later version", { data: { screen: "tomorrow" } }, null],
    ["the index where it cannot say", null, null],
  ])("a person starts with %s", async (_, reply, expected) => {
    provider.answerWith((request, response) =>
      reply && request.url === "/startPage"
        ? json(response, 200, reply)
        : FAULTS["500 in its words"](request, response),
    );
    const session = await ofViewer();
    const page = async () => Response.json(await loadStartPage(session));
    const start = async () => (await runInRequest(page, new NextRequest("http://localhost:3000/app"), {})).json();
    // On a busy machine even what is answered at once may be late.
    let screen = await start();
    for (let tries = 1; screen !== expected && tries < 10; tries += 1) screen = await start();
    expect(screen).toBe(expected);
  });

  test("is not waited for longer than the screen may", async () => {
    provider.answerWith((request, response) => {
      setTimeout(() => json(response, 200, answer), request.url === "/company" ? 0 : 2_000);
    });
    const late = preload(listUsers, { query: { email: "a@x.example" } });
    const data = await load(1, await ofViewer(), late, preload(listCompanies, {}));
    expect(data).toEqual({ "/api/company": answer });
  });

  test("shares the time of its page: what is left of it is all there is, and nothing is sent when it is over", async () => {
    let answered = 0;
    provider.answerWith((_, response) => {
      setTimeout(() => json(response, 200, answer), 1_200);
      answered += 1;
    });
    const companies = preload(listCompanies, {});
    const session = await ofViewer();
    expect(await loadOnce(1_500, session, companies)).toEqual({});
    expect(answered).toBe(0);
    // On a busy machine the time may be over before anything is sent.
    while (answered === 0) expect(await loadOnce(400, session, companies)).toEqual({});
    // A clock that was set back or forward gives neither more time nor less.
    expect(await load(1, session, companies)).toEqual({ "/api/company": answer });
    expect(await loadOnce(-3_600_000, session, companies)).toEqual({ "/api/company": answer });
  });

  test("what the provider lacks is waited for in the page's time only, and learnt for the next page", async () => {
    const gates: (() => void)[] = [];
    provider.answerWith((_, response) => void gates.push(() => json(response, 200, { paths: {} })));
    const load = async (agoMs: number): Promise<string[]> => {
      const headers = { "x-requested-at": String(Date.now() - agoMs) };
      const page = async () => Response.json(await loadMissingCalls());
      return (await runInRequest(page, new NextRequest("http://localhost:3000/app", { headers }), {})).json();
    };
    expect(await load(1_400)).toEqual([]);
    // The query went on, and its answer opens the next page.
    for (const open of gates.splice(0)) open();
    expect((await load(0)).length).toBeGreaterThan(0);
  });
});
