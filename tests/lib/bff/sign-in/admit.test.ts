import { jest } from "@jest/globals";
import { admit } from "@/lib/bff/sign-in/admit";
import { type SignInProblem, signInMessage } from "@/lib/messages/sign-in";
import { setConsoleEnv } from "../../../support/console-env";
import { FAULTS, type Fault, json, sharedFaultyProvider } from "../../../support/faulty-provider";
import { type CapturedLog, captureLog } from "../../../support/log-lines";
import { testIdentity } from "../../../support/tokens";
import { PERSON as LOWER_CASE } from "./person";

/** The specification's calls and ours, used while a provider is slow to list its calls. */
const OWN_RECORD = /^\/(user|staff-access\/own-record)/;

/** The record's email differs from the token's in case. */
const PERSON = { ...LOWER_CASE, email: "Asha@genome.example" };

let log: CapturedLog;
const provider = sharedFaultyProvider();
let sign: Awaited<ReturnType<typeof testIdentity>>["sign"];

beforeAll(async () => {
  log = captureLog();
  setConsoleEnv({ PROVIDER_URL: provider.url, LOG_LEVEL: "info" });
  ({ sign } = await testIdentity());
});
afterAll(() => jest.restoreAllMocks());

type Known = { users?: unknown[]; permissions?: string[]; failing?: RegExp; fault?: Fault };

/** The provider's record of the person, and its failures. */
function providerKnows({ users = [PERSON], permissions = ["genome.access"], failing, fault = "500 as HTML" }: Known) {
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (failing?.test(path)) return FAULTS[fault](request, response);
    if (OWN_RECORD.test(path)) return json(response, 200, { data: { users } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
}

/** The calls in the person's name, without the query for the provider's calls. */
const calls = () => provider.seen.filter(({ path }) => path !== "/openapi.json");

test("an active person with the application's permission is admitted, whatever the case of the email", async () => {
  providerKnows({});
  const user = { userId: "u1", firstName: "Asha", email: "asha@genome.example", roles: ["opsLead"] };
  expect(await admit(await sign("asha@genome.example"))).toEqual({ user });
  const roleCall = provider.seen.find(({ path }) => path.includes("getRolePermissions"));
  expect(roleCall?.body.toString()).toBe('{"roles":["opsLead"]}');
  expect(new Set(calls().map(({ headers }) => headers["x-trace-id"])).size).toBe(1);
});

test("a token without an email sends nothing to the provider", async () => {
  providerKnows({});
  expect(await admit(await sign("x", { claims: { email: "" } }))).toEqual({ refusal: "InvalidEmail" });
  expect(await log.find(1)).toMatchObject([{ msg: "sign-in refused", refusal: "InvalidEmail" }]);
  expect(provider.seen).toEqual([]);
});

/** The last is the user record in the log. */
const REFUSED: [string, Known, SignInProblem, string | null][] = [
  ["no user has the email", { users: [] }, "InvalidEmail", null],
  [
    "another user's record is returned",
    { users: [{ ...PERSON, email: "other@genome.example" }] },
    "InvalidEmail",
    null,
  ],
  ["the record is inactive", { users: [{ ...PERSON, active: false }] }, "InvalidEmail", "u1"],
  ["no role has the application's permission", { permissions: ["companies.read"] }, "NoPermission", "u1"],
  ["the profile call fails", { failing: OWN_RECORD }, "ProfileFailed", null],
  ["the profile is not what the contract says", { failing: OWN_RECORD, fault: "wrong shape" }, "ProfileFailed", null],
  ["the provider breaks the connection", { failing: OWN_RECORD, fault: "reset" }, "ProfileFailed", null],
  ["the role call fails", { failing: /getRolePermissions/ }, "Failed", "u1"],
  ["the application's permission cannot be read", { failing: /getAppPermissionId/ }, "Failed", "u1"],
];

test.each(REFUSED)("refused when %s, with one log line with person and reason", async (_, known, refusal, userId) => {
  providerKnows(known);
  const before = log.lines().length;
  expect(await admit(await sign("asha@genome.example"))).toEqual({ refusal });
  const [line, ...more] = (await log.find(before + 1)).slice(before);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: "warn", program: "console", msg: "sign-in refused", refusal });
  expect(line?.userId ?? null).toBe(userId);
  expect(line?.traceId).toBe(calls()[0]?.headers["x-trace-id"]);
  const isFault = known.failing !== undefined;
  expect(Boolean((line?.reasons as unknown[] | undefined)?.length)).toBe(isFault);
});

test("an unreadable token is refused with a log line, too", async () => {
  const before = log.lines().length;
  expect(await admit("no.token.here")).toEqual({ refusal: "Failed" });
  expect((await log.find(before + 1)).slice(before)).toMatchObject([{ msg: "sign-in refused", refusal: "Failed" }]);
});

test("no log line of a sign-in has an email, a name or a token", () => {
  expect(log.lines().length).toBeGreaterThan(REFUSED.length);
  expect(log.text()).not.toMatch(/@|Asha|Menon|eyJ/);
});

test.each([
  ["InvalidEmail", "Invalid Email! Please login using the registered Email"],
  ["NoPermission", "User does not have permission to access this application"],
  ["ProfileFailed", "Unable to fetch user details"],
  ["Failed", "Unable to login user at this time. Please refresh the page and try again."],
  ["OAuthCallback", "Unable to login user at this time. Please refresh the page and try again."],
  ["constructor", "Unable to login user at this time. Please refresh the page and try again."],
])("%s gets the specified message", (code, message) => {
  expect(signInMessage(code)).toBe(message);
});
