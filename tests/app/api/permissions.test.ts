import { answerTo, preload } from "@/lib/bff/provide";
import { sessionOf } from "@/lib/bff/sessions/session";
import { listCompanies } from "@/lib/contract/companies";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { parseFlags } from "@/lib/flags";
import { permissionVerdict, ROLES } from "@/lib/permissions";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";
import { sampleAddress, sampleCall } from "../../support/sample-call";
import { someOfEach } from "../../support/whole";

const FLAGS = "cdAccount=off,premiumRecalculationTrigger=off";
const flags = parseFlags(FLAGS);
const REFUSALS = {
  "no-role": "User does not have permission to perform this action",
  "flag-off": "Feature not enabled",
} as const;

const PEOPLE: readonly (readonly string[])[] = [...ROLES.map((role) => [role]), [], ["admin"], ["OPSLEAD"]];

const provider = sharedFaultyProvider();
let sessions: ReadonlyMap<readonly string[], TestSession>;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS, CALLS_PER_MINUTE: "100000" });
  sessions = new Map(await Promise.all(PEOPLE.map(async (roles) => [roles, await openSession({ roles })] as const)));
  provider.answerWith((_, response) => json(response, 418, { message: "the provider was asked", status: 418 }));
});

/** Generated from the tables: the handlers check permissions without a middleware. */
test.each(ENDPOINTS.map((endpoint, index) => [endpoint.id, endpoint, index] as const))(
  "%s: each role gets what the table says",
  async (_, endpoint, index) => {
    const { permission } = endpoint;
    const verdictOf = (roles: readonly string[]) =>
      permission === "public" ? "allowed" : permissionVerdict({ roles }, permission, flags);
    const lists = (["allowed", "no-role", "flag-off"] as const).map((verdict) =>
      PEOPLE.filter((roles) => verdictOf(roles) === verdict),
    );
    for (const roles of someOfEach(lists, index)) {
      provider.seen.length = 0;
      const answer = await callConsole(sampleAddress(endpoint), sessions.get(roles) ?? null, sampleCall(endpoint));
      const verdict = verdictOf(roles);
      const { message } = await answer.json();
      if (verdict === "allowed") {
        expect([roles, answer.status, provider.seen.length]).toEqual([roles, 418, 1]);
      } else {
        expect([roles, answer.status, message]).toEqual([roles, 403, REFUSALS[verdict]]);
        expect(provider.seen).toHaveLength(0);
      }
    }
    const nobody = await callConsole(sampleAddress(endpoint), null, sampleCall(endpoint));
    expect(nobody.status).toBe(401);
  },
);

/** The permission is checked in three places, so that none relies on another. */
describe("a person without any role", () => {
  test("is refused by the handler before the address or the body is read", async () => {
    const session = await openSession({ roles: [] });
    const broken = { method: "PUT", headers: OWN_PAGE, body: "{" };
    const answer = await callConsole("/api/addNote/e1", session, broken);
    expect([answer.status, (await answer.json()).message]).toEqual([403, REFUSALS["no-role"]]);
  });

  test("moves no file through the console", async () => {
    const session = await openSession({ roles: [] });
    const address = `${provider.url}/gcs/objects/POLICY_DOCUMENTS/file_1.pdf?expires=1&signature=x`;
    const path = `/api/files?${new URLSearchParams({ address })}`;
    provider.seen.length = 0;
    for (const call of [{}, { method: "PUT", headers: OWN_PAGE, body: "x" }]) {
      expect((await callConsole(path, session, call)).status).toBe(403);
    }
    expect(provider.seen).toEqual([]);
  });

  test("gets no data into a page", async () => {
    const { cookie } = await openSession({ roles: [] });
    const session = await sessionOf(cookie);
    if (!session) throw new Error("the session is not known");
    provider.seen.length = 0;
    const question = answerTo(session, preload(listCompanies, {}), { traceId: "t" });
    await expect(question).rejects.toMatchObject({ status: 403 });
    expect(provider.seen).toEqual([]);
  });
});
