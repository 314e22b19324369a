import { endAllSessions } from "@/lib/bff/sessions/end-all-sessions";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { type Session, sessionOf } from "@/lib/bff/sessions/session";
import { openSession } from "../../../support/console";
import { SESSION_COOKIE, setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";

/** Which sessions a request ends, and the response to the browser. */

const identity = sharedFaultyProvider();
beforeAll(async () => {
  setConsoleEnv({ OIDC_ISSUER: identity.url });
  identity.answerWith((_, response) => {
    const ends = { end_session_endpoint: `${identity.url}/end` };
    json(response, 200, { issuer: identity.url, token_endpoint: `${identity.url}/token`, ...ends });
  });
});

async function signIn(userId: string, roles: string[]): Promise<Session> {
  const session = await sessionOf((await openSession({ userId, roles })).cookie);
  if (!session) throw new Error("no session");
  return session;
}
const end = (session: Session, body: string | null, cookie = "") =>
  endAllSessions(session, new Request("http://localhost:3000/x", { method: "POST", body, headers: { cookie } }));
const isOpen = async ({ id }: Session) => (await getSessionRegistry().find(id)) !== null;

test.each([
  ["no body", null],
  ["no person", "{}"],
  ["one's own id", '{"userId":"own"}'],
])(
  "%s ends one's own sessions, removes the cookie and returns the identity provider's sign-out address",
  async (_, body) => {
    const [here, there] = [await signIn("own", ["viewer"]), await signIn("own", ["viewer"])];
    const answer = await end(here, body, `${SESSION_COOKIE}.0=a; ${SESSION_COOKIE}.1=b`);
    const { data } = await answer.json();
    expect([data.ended, new URL(data.url).pathname]).toEqual([2, "/end"]);
    expect([await isOpen(here), await isOpen(there)]).toEqual([false, false]);
    expect(answer.headers.getSetCookie().map((line) => line.split(";")[0])).toEqual(
      ["", ".0", ".1"].map((piece) => `${SESSION_COOKIE}${piece}=`),
    );
  },
);

test("with permission, another person's sessions end; one's own cookie and sign-in remain", async () => {
  const [owner, lost] = [await signIn("owner", ["loopOwner"]), await signIn("lost", ["csm"])];
  const answer = await end(owner, '{"userId":"lost"}');
  expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([{ data: { ended: 1 } }, []]);
  expect([await isOpen(owner), await isOpen(lost)]).toEqual([true, false]);
  const viewer = await signIn("viewer", ["opsLead"]);
  await expect(end(viewer, '{"userId":"owner"}')).rejects.toMatchObject({ details: { code: "forbidden" } });
  expect(await isOpen(owner)).toBe(true);
});

test.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])("a person's id of %s characters is valid: %s", async (length, isOne) => {
  const owner = await signIn("owner", ["loopOwner"]);
  const answer = end(owner, JSON.stringify({ userId: "é".repeat(length) }));
  if (isOne) expect(await (await answer).json()).toEqual({ data: { ended: 0 } });
  else await expect(answer).rejects.toMatchObject({ status: 400, details: { code: "bad_request" } });
});

test.each(["{", "[]", '{"userId":1}', '{"everybody":true}'])("%s ends nothing", async (body) => {
  const owner = await signIn("owner", ["loopOwner"]);
  await expect(end(owner, body)).rejects.toMatchObject({ details: { code: "bad_request" } });
  expect(await isOpen(owner)).toBe(true);
});

test.each([
  [1_024, true],
  [1_025, false],
])("a body of %s bytes is read: %s", async (size, isRead) => {
  const owner = await signIn("owner", ["loopOwner"]);
  const answer = end(owner, '{"userId":"lost"}'.padEnd(size));
  if (isRead) expect((await answer).status).toBe(200);
  else await expect(answer).rejects.toMatchObject({ status: 413 });
});
