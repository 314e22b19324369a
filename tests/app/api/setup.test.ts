import { jest } from "@jest/globals";
import { checkConsoleSetup } from "@/lib/bff/setup/check-console-setup";
import { getOwnRecord } from "@/lib/contract/staff-access";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, passTo, sharedFaultyProvider } from "../../support/faulty-provider";
import { sharedProvider, staffEmail } from "../../support/provider";
import type { TokenOptions } from "../../support/tokens";

/** The setup report of a console in front of the reference provider, with an identity provider that gives it tokens. */

const HOUR_MS = 3_600_000;
const provider = sharedProvider();
const door = sharedFaultyProvider();
const identity = sharedFaultyProvider();

beforeAll(() =>
  setConsoleEnv({
    PROVIDER_URL: door.url,
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_SECRET: "a-secret-of-the-client",
    CRON_SECRET: "a-secret-of-the-scheduler-of-32-characters-or-more",
  }),
);
beforeEach(() => {
  grantTo(staffEmail("scheduler"));
  door.answerWith(passTo(provider.app));
});
afterEach(() => jest.restoreAllMocks());

/** The identity provider gives the console's own client this token. */
function grantTo(email: string, options?: TokenOptions): void {
  answerGrant(async () => [200, { access_token: await provider.identity.sign(email, options) }]);
}

function answerGrant(reply: () => Promise<[number, object]>, headers: Record<string, string> = {}): void {
  identity.answerWith(async (request, response) => {
    if (request.url?.includes("openid-configuration")) {
      return json(response, 200, { issuer: identity.url, token_endpoint: `${identity.url}/token` }, headers);
    }
    json(response, ...(await reply()));
  });
}

const lines = async () => (await checkConsoleSetup()).map(({ part, state, detail }) => `${part}: ${state}: ${detail}`);
const lineOf = async (part: string) => (await lines()).find((line) => line.startsWith(`${part}: `));

test("each part of a console that is set up works or is off", async () => {
  expect(await lines()).toEqual([
    expect.stringMatching(/^Provider: WORKS: offers every call; clocks differ by \d s$/),
    expect.stringMatching(/^Identity provider: WORKS: http:.*; clocks differ by \d s$/),
    "Identity client: WORKS: the client gets its own tokens",
    "Audience and email: WORKS: the provider accepts the audience genome-console and the claim email",
    "Schedule: WORKS: the provider knows the scheduler",
    expect.stringMatching(/^Sessions: OFF: .*SESSION_DATABASE_URL\.$/),
    expect.stringMatching(/^Uploads: OFF: .*FILE_STORE_URL\.$/),
    "Session secret: WORKS: long enough",
  ]);
});

test("a provider that is down fails, and one that lacks our own calls works", async () => {
  door.answerWith(FAULTS.reset);
  expect(await lineOf("Provider")).toMatch(/FAILS: .*Check PROVIDER_URL\.$/);
  door.answerWith(FAULTS["500 as HTML"]);
  expect(await lineOf("Provider")).toMatch(/FAILS: the provider responded with 500/);
  door.answerWith((_, response) => json(response, 200, { paths: { [getOwnRecord.path]: { get: {} } } }));
  expect(await lineOf("Provider")).toMatch(/WORKS: lacks \d+ of our \d+ own calls/);
  door.answerWith((request, response) => json(response, request.url === "/openapi.json" ? 404 : 401, {}));
  expect(await lineOf("Provider")).toMatch(/WORKS: lacks (\d+) of our \1 own calls/);
  for (const part of ["Audience and email", "Schedule"]) expect(await lineOf(part)).toMatch(/: OFF: Not checked/);
  const others = [
    [404, {}],
    [307, { location: "/app" }],
  ] as const;
  for (const [status, headers] of others) {
    door.answerWith((_, response) => json(response, status, {}, headers));
    expect(await lineOf("Provider")).toMatch(/FAILS: another program is at this address.*Check PROVIDER_URL\.$/);
  }
});

test.each([
  [60, "WORKS"],
  [-60, "WORKS"],
  [61, "FAILS"],
  [-61, "FAILS"],
])("clocks of provider and identity provider that are %i s away: %s", async (seconds, state) => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  jest.spyOn(Date, "now").mockReturnValue(now);
  const date = new Date(now - seconds * 1000).toUTCString();
  door.answerWith((_, response) => json(response, 200, { paths: {} }, { date }));
  answerGrant(async () => [400, {}], { date });
  const both = [await lineOf("Provider"), await lineOf("Identity provider")];
  const side = seconds > 0 ? "behind" : "ahead of";
  for (const line of both) {
    expect(line).toContain(state);
    expect(line).toContain(state === "WORKS" ? "clocks differ by 60 s" : `its clock is 61 s ${side} this machine's`);
  }
});

test("a check that needs a failing part is skipped, and the failing part names the variables to set", async () => {
  door.answerWith(FAULTS.reset);
  for (const part of ["Audience and email", "Schedule"]) {
    expect(await lineOf(part)).toBe(`${part}: OFF: Not checked: it needs the part 'Provider'.`);
  }
  identity.answerWith((_, response) => json(response, 200, { issuer: "http://other", token_endpoint: identity.url }));
  expect(await lineOf("Identity provider")).toMatch(/FAILS: .* names the issuer http:\/\/other\. Check OIDC_ISSUER\.$/);
  expect(await lineOf("Identity client")).toBe(
    "Identity client: OFF: Not checked: it needs the part 'Identity provider'.",
  );
});

test("a client that the identity provider refuses fails with the OAuth error, without the secret", async () => {
  answerGrant(async () => [401, { error: "invalid_client", error_description: "a-secret-of-the-client" }]);
  expect(await lineOf("Identity client")).toMatch(/FAILS: .*invalid_client.*OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/);
  answerGrant(async () => [400, { error: "unauthorized_client" }]);
  expect(await lineOf("Identity client")).toMatch(/FAILS: .*unauthorized_client.*grant client_credentials/);
  expect((await lines()).join()).not.toContain("a-secret-of-the-client");
});

test.each<[string, TokenOptions, RegExp]>([
  ["another audience", { audience: "elsewhere" }, /FAILS: the provider refused .*audience elsewhere.*OIDC_AUDIENCE/],
  ["no email", { claims: { email: undefined } }, /FAILS: the token of this client has no claim email/],
])("a token with %s fails", async (_what, options, line) => {
  grantTo(staffEmail("scheduler"), options);
  expect(await lineOf("Audience and email")).toMatch(line);
  expect(await lineOf("Schedule")).toBe("Schedule: OFF: Not checked: it needs the part 'Audience and email'.");
});

test("a scheduler without the role fails", async () => {
  grantTo(staffEmail("viewer"));
  expect(await lineOf("Schedule")).toMatch(/FAILS: no active user record .*role scheduler/);
  grantTo("unknown@genome.example");
  expect(await lineOf("Schedule")).toMatch(/FAILS: /);
});

test("engineers read one report of both programs; others do not", async () => {
  const idToken = await provider.identity.sign(staffEmail("engineer"));
  const reply = await callConsole("/api/setup", await openSession({ roles: ["engineer"], idToken }));
  const { data } = (await reply.json()) as { data: { parts: { part: string }[] } };
  expect(data.parts.map(({ part }) => part)).toEqual(
    expect.arrayContaining(["Provider", "Schedule", "Database", "Mail"]),
  );
  for (const role of ["viewer", "opsLead"])
    expect((await callConsole("/api/setup", await openSession({ roles: [role] }))).status).toBe(403);
});

test("a provider without the report adds nothing; one that fails adds a line", async () => {
  const idToken = await provider.identity.sign(staffEmail("engineer"));
  const read = async () => {
    const reply = await callConsole("/api/setup", await openSession({ roles: ["engineer"], idToken }));
    return JSON.stringify(await reply.json());
  };
  door.answerWith(FAULTS["503 with an object message"]);
  expect(await read()).toContain("Provider's report");
  const now = Date.now() + HOUR_MS;
  jest.spyOn(Date, "now").mockReturnValue(now);
  door.answerWith((_, response) => json(response, 404, { message: "No such call", status: 404 }));
  const report = await read();
  expect(report).not.toContain("Provider's report");
  expect(report).not.toContain("Database");
});
