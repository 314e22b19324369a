import { admit } from "@/lib/bff/sign-in/admit";
import { getOwnRecord } from "@/lib/contract/staff-access";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";
import { testIdentity } from "../../../support/tokens";
import { PERSON } from "./person";

/** Sign-in loads the own record by the token: no address has an email if the provider has that call. */

const provider = sharedFaultyProvider();
beforeAll(() => setConsoleEnv({ PROVIDER_URL: provider.url }));

/** A provider that has the call, and its response to it. */
async function admitBy(status: number, users: unknown[] = [PERSON]) {
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (path === "/openapi.json") return json(response, 200, { paths: { [getOwnRecord.path]: { get: {} } } });
    if (path === getOwnRecord.path) {
      return json(response, status, status === 200 ? { data: { users } } : { message: "not here", status });
    }
    if (path.startsWith("/user?")) return json(response, 200, { data: { users: [PERSON] } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions: ["genome.access"] } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
  const { sign } = await testIdentity();
  const admission = await admit(await sign(PERSON.email));
  return { admission, paths: provider.seen.map(({ path }) => path) };
}

test("no address of a sign-in has the email", async () => {
  const { admission, paths } = await admitBy(200);
  expect(admission).toMatchObject({ user: { userId: "u1", roles: ["opsLead"] } });
  expect(paths).toContain(getOwnRecord.path);
  expect(paths.filter((path) => /@|%40|email/.test(path))).toEqual([]);
});

test("a person whom that call does not find, or finds as another person, is not admitted", async () => {
  for (const users of [[], [{ ...PERSON, email: "other@genome.example" }], [{ ...PERSON, active: false }]]) {
    const { admission, paths } = await admitBy(200, users);
    expect(admission).toEqual({ refusal: "InvalidEmail" });
    expect(paths.some((path) => path.startsWith("/user"))).toBe(false);
  }
});

test("a provider that lost it is called as specified; any other failure is a failure", async () => {
  const { admission, paths } = await admitBy(404);
  expect(admission).toMatchObject({ user: { userId: "u1" } });
  expect(paths).toContain("/user?email=asha%40genome.example");
  expect((await admitBy(500)).admission).toEqual({ refusal: "ProfileFailed" });
});

const OTHER = { ...PERSON, email: null, mobile: "9811122233" };
const PHONE = { phone_number: "+919811122233", phone_number_verified: true };

/** The token's claims, and the provider's records with its mobile. */
const BY_MOBILE: [string, object, object[], boolean][] = [
  ["of one active user", PHONE, [OTHER, { ...OTHER, active: false }], true],
  ["that is not verified", { ...PHONE, phone_number_verified: "true" }, [OTHER], false],
  ["that the token lacks", { phone_number_verified: true }, [OTHER], false],
  ["of a family", PHONE, [OTHER, OTHER], false],
  [
    "that no active user has",
    PHONE,
    [
      { ...OTHER, mobile: "9811122234" },
      { ...OTHER, active: false },
    ],
    false,
  ],
];

test.each(BY_MOBILE)("where no user has the email, the mobile %s decides", async (_, claims, users, isAdmitted) => {
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (path === getOwnRecord.path) return json(response, 404, { message: "not here", status: 404 });
    if (path.includes("email=")) return json(response, 200, { data: { users: [] } });
    if (path === "/user?mobile=9811122233") return json(response, 200, { data: { users } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions: ["genome.access"] } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
  const { sign } = await testIdentity();
  const admission = await admit(await sign("new@genome.example", { claims: { ...claims } }));
  if (isAdmitted) expect(admission).toMatchObject({ user: { userId: "u1", email: "new@genome.example" } });
  else expect(admission).toEqual({ refusal: "InvalidEmail" });
});
