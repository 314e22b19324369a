import { admit } from "@/lib/bff/sign-in/admit";
import { type SignInProblem, signInMessage } from "@/lib/messages/sign-in";
import { setConsoleEnv } from "../../../support/console-env";
import { FAULTS, type Fault, type FaultyProvider, json, startFaultyProvider } from "../../../support/faulty-provider";
import { testIdentity } from "../../../support/tokens";

const PERSON = {
  userId: "u1",
  firstName: "Asha",
  lastName: "Menon",
  email: "Asha@genome.example",
  mobile: null,
  active: true,
  employer: null,
  roles: ["opsLead"],
};

let provider: FaultyProvider;
let sign: Awaited<ReturnType<typeof testIdentity>>["sign"];

beforeAll(async () => {
  provider = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: provider.url });
  ({ sign } = await testIdentity());
});
afterAll(() => provider.close());

type Known = { users?: unknown[]; permissions?: string[]; failing?: RegExp; fault?: Fault };

/** The provider's record of the person, and where it fails. */
function providerKnows({ users = [PERSON], permissions = ["genome.access"], failing, fault = "500 as HTML" }: Known) {
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (failing?.test(path)) return FAULTS[fault](request, response);
    if (path.startsWith("/user")) return json(response, 200, { data: { users } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
}

test("a known active person with the application's permission is let in, whatever the case of the e-mail", async () => {
  providerKnows({});
  const user = { userId: "u1", firstName: "Asha", email: "asha@genome.example", roles: ["opsLead"] };
  expect(await admit(await sign("asha@genome.example"))).toEqual({ user });
  const roleCall = provider.seen.find(({ path }) => path.includes("getRolePermissions"));
  expect(roleCall?.body.toString()).toBe('{"roles":["opsLead"]}');
  expect(new Set(provider.seen.map(({ headers }) => headers["x-trace-id"])).size).toBe(1);
});

test("a token without an e-mail asks the provider nothing", async () => {
  providerKnows({});
  expect(await admit(await sign("x", { claims: { email: "" } }))).toEqual({ refusal: "InvalidEmail" });
  expect(provider.seen).toEqual([]);
});

const REFUSED: [string, Known, SignInProblem][] = [
  ["nobody is known by the e-mail", { users: [] }, "InvalidEmail"],
  ["somebody else's record is answered", { users: [{ ...PERSON, email: "other@genome.example" }] }, "InvalidEmail"],
  ["the record is inactive", { users: [{ ...PERSON, active: false }] }, "InvalidEmail"],
  ["no role has the application's permission", { permissions: ["companies.read"] }, "NoPermission"],
  ["the profile call fails", { failing: /^\/user/ }, "ProfileFailed"],
  ["the profile is not what the contract says", { failing: /^\/user/, fault: "wrong shape" }, "ProfileFailed"],
  ["the provider breaks the connection", { failing: /^\/user/, fault: "reset" }, "ProfileFailed"],
  ["the role call fails", { failing: /getRolePermissions/ }, "Failed"],
  ["the application's permission cannot be read", { failing: /getAppPermissionId/ }, "Failed"],
];

test.each(REFUSED)("refused when %s", async (_, known, refusal) => {
  providerKnows(known);
  expect(await admit(await sign("asha@genome.example"))).toEqual({ refusal });
});

test.each([
  ["InvalidEmail", "Invalid Email! Please login using the registered Email"],
  ["NoPermission", "User does not have permission to access this application"],
  ["ProfileFailed", "Unable to fetch user details"],
  ["Failed", "Unable to login user at this time. Please refresh the page and try again."],
  ["OAuthCallback", "Unable to login user at this time. Please refresh the page and try again."],
  ["constructor", "Unable to login user at this time. Please refresh the page and try again."],
])("%s is told in the specified words", (code, message) => {
  expect(signInMessage(code)).toBe(message);
});
