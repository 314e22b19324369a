// Next does this first.
import "next/dist/server/node-environment-baseline.js";
import { NextRequest } from "next/server";
import { countOwnCalls } from "@/lib/bff/offered-calls";
import { loadMissingCalls, loadPageData, loadStartPage, readRefusedScreen, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { type Session, sessionOf } from "@/lib/bff/sessions/session";
import { listCompanies } from "@/lib/contract/companies";
import { getOnboarding } from "@/lib/contract/onboarding";
import { listUsers } from "@/lib/contract/users";
import { openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../support/faulty-provider";
import { runInRequest } from "../../support/next-request";

/** Which screens open for which roles, and which data they have on opening. */

const provider = sharedFaultyProvider();
beforeAll(async () => {
  // Next's build sets this when the configuration allows `forbidden()`.
  setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS: "cdAccount=off", __NEXT_EXPERIMENTAL_AUTH_INTERRUPTS: "true" });
});

/** The person's id if the screen opens, else Next's action. */
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

test.each([
  ["/app/add-company", { screen: "Add Company", isOff: false }],
  ["/app/cd-accounts?q=1", { screen: "CD Accounts", isOff: true }],
  ["/app/nothing", { isOff: false }],
])("the refusal of %s names the screen and says whether its feature is off", async (path, expected) => {
  const page = async () => Response.json(await readRefusedScreen());
  const request = new NextRequest(`http://localhost:3000${path}`, { headers: { "x-requested-path": path } });
  expect(await (await runInRequest(page, request, {})).json()).toEqual(expected);
});

describe("the data of a screen", () => {
  const answer = { data: { companies: [] } };
  const ofViewer = async (): Promise<Session> => {
    const session = await sessionOf((await openSession({ roles: ["viewer"] })).cookie);
    if (!session) throw new Error("no session");
    return session;
  };

  /** A page that was requested this long ago. */
  async function loadOnce(agoMs: number, ...args: Parameters<typeof loadPageData>): Promise<object> {
    const headers = { "x-requested-at": String(Date.now() - agoMs) };
    const page = async () => Response.json(await loadPageData(...args));
    return (await runInRequest(page, new NextRequest("http://localhost:3000/app", { headers }), {})).json();
  }

  /** After all immediate responses: on a busy machine even those may be late. */
  async function load(count: number, ...args: Parameters<typeof loadPageData>): Promise<object> {
    const data = await loadOnce(0, ...args);
    return Object.keys(data).length >= count ? data : load(count, ...args);
  }

  test("is keyed by the browser's addresses; failed or forbidden data is left out", async () => {
    provider.answerWith((request, response) => {
      if (request.url === "/company") return json(response, 200, answer);
      if (request.url?.startsWith("/user?")) return json(response, 200, { data: { users: [] } });
      FAULTS["500 in its words"](request, response);
    });
    const session = await ofViewer();
    const failing = preload(getOnboarding, { params: { companyId: "c1", userGroupId: "all" } });
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
    // On a busy machine even an immediate response may be late.
    let screen = await start();
    for (let tries = 1; screen !== expected && tries < 10; tries += 1) screen = await start();
    expect(screen).toBe(expected);
  });

  test("is not awaited longer than the screen's time", async () => {
    provider.answerWith((request, response) => {
      setTimeout(() => json(response, 200, answer), request.url === "/company" ? 0 : 2_000);
    });
    const late = preload(listUsers, { query: { email: "a@x.example" } });
    const data = await load(1, await ofViewer(), late, preload(listCompanies, {}));
    expect(data).toEqual({ "/api/company": answer });
  });

  test("shares its page's time: only the rest is left, and nothing is sent when it is over", async () => {
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
    // A changed clock gives neither more nor less time.
    expect(await load(1, session, companies)).toEqual({ "/api/company": answer });
    expect(await loadOnce(-3_600_000, session, companies)).toEqual({ "/api/company": answer });
  });

  test("the provider's missing calls are awaited within the page's time only, and known to the next page", async () => {
    const gates: (() => void)[] = [];
    provider.answerWith(
      (_, response) => void gates.push(() => json(response, 200, { paths: { "/startPage": { get: {} } } })),
    );
    const load = async (agoMs: number): Promise<Awaited<ReturnType<typeof loadMissingCalls>>> => {
      const headers = { "x-requested-at": String(Date.now() - agoMs) };
      const page = async () => Response.json(await loadMissingCalls());
      return (await runInRequest(page, new NextRequest("http://localhost:3000/app", { headers }), {})).json();
    };
    const { missing, isKnown } = await load(1_400);
    expect([isKnown, missing.length]).toEqual([false, countOwnCalls()]);
    // The query continued, and its response serves the next page.
    for (const open of gates.splice(0)) open();
    expect((await load(0)).isKnown).toBe(true);

    // A start screen whose call it lacks.
    provider.answerWith((_, response) => json(response, 200, { data: { screen: "today" } }));
    const session = await ofViewer();
    const page = async () => Response.json(await loadStartPage(session));
    const start = await runInRequest(page, new NextRequest("http://localhost:3000/app"), {});
    expect(await start.json()).toBeNull();
  });
});
