import { admit } from "@/lib/bff/sign-in/admit";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";
import { testIdentity } from "../../../support/tokens";
import { PERSON } from "./person";

const provider = sharedFaultyProvider();
beforeAll(() => setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS: "iamApi=on" }));

test("with the IAM back-end's flag, the application's permission id is read from its path", async () => {
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/user")) return json(response, 200, { data: { users: [PERSON] } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions: ["genome.access"] } });
    return path === "/iam/genome"
      ? json(response, 200, { data: { permissionId: "genome.access" } })
      : json(response, 404, { message: "not here" });
  });
  const { sign } = await testIdentity();
  expect(await admit(await sign(PERSON.email))).toMatchObject({ user: { userId: "u1" } });
});
