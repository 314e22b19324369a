import { jest } from "@jest/globals";
import { NextRequest } from "next/server";
import { openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { runInRequest } from "../../support/next-request";

/** Where a page redirects a person without a live session, with an injected clock. */
const DAY_MS = 86_400_000;
const PLACE = "/app/endorsement-details?id=e-1";
let aheadMs = 0;

beforeAll(() => {
  setConsoleEnv({});
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
});
beforeEach(() => {
  aheadMs = 0;
});

/** Null for a page that opens, else the address of its redirect. */
async function sentTo(session: TestSession | null): Promise<string | null> {
  const { requireSession } = await import("@/lib/bff/page");
  const headers = { "x-requested-path": PLACE, ...(session && { cookie: session.cookie }) };
  const request = new NextRequest(`http://localhost:3000${PLACE}`, { headers });
  const open = async () => {
    await requireSession();
    return new Response();
  };
  return runInRequest(open, request, {}).then(
    () => null,
    ({ digest }: { digest: string }) => digest.split(";")[2] ?? "",
  );
}

const back = `callbackUrl=${encodeURIComponent(PLACE)}`;

test("idle for 24 hours, not a second before: to sign-in with the reason, and back here", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  aheadMs = DAY_MS - 2_000;
  expect(await sentTo(session)).toBeNull();
  aheadMs = DAY_MS + 1;
  expect(await sentTo(session)).toBe(`/login?${back}&error=SessionEnded`);
});

test("the absolute end after 7 days, however active: to sign-in with the reason, and back here", async () => {
  const { getSessionRegistry } = await import("@/lib/bff/sessions/get-session-registry");
  const session = await openSession({ roles: ["opsLead"] });
  aheadMs = 7 * DAY_MS - 2_000;
  await getSessionRegistry().touch(session.id, Date.now());
  expect(await sentTo(session)).toBeNull();
  aheadMs = 7 * DAY_MS + 1;
  await getSessionRegistry().touch(session.id, Date.now());
  expect(await sentTo(session)).toBe(`/login?${back}&error=SessionEnded`);
});

test("without an earlier session there is no reason at sign-in", async () => {
  expect(await sentTo(null)).toBe(`/login?${back}`);
});
