import type { Account, User } from "next-auth";
import { buildAuthOptions } from "@/lib/bff/sign-in/auth-options";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";

/** The provider stores the time of sign-in. A failure to store it does not prevent the sign-in. */

const provider = sharedFaultyProvider();
beforeAll(() =>
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: "https://sso.example", NEXTAUTH_URL: "https://c.example" }),
);

const SIGN_INS = "/staff-access/sign-ins";
const payload = Buffer.from(JSON.stringify({ exp: 1_900_000_000, email: "asha@genome.example" })).toString("base64url");
const ID_TOKEN = `h.${payload}.s`;

async function sessionAfter(status: number): Promise<{ token: object; reports: (string | undefined)[] }> {
  const reports: (string | undefined)[] = [];
  provider.answerWith((request, response) => {
    if (request.url === "/openapi.json") return json(response, 200, { paths: { [SIGN_INS]: { post: {} } } });
    reports.push(request.headers.authorization);
    json(response, status, status === 200 ? { data: null } : { message: "not now", status });
  });
  const user = { id: "s1", admitted: { userId: "u1", firstName: "Asha", email: "a@b.example", roles: [] } } as User;
  const account = { provider: "sso", type: "oauth", id_token: ID_TOKEN } as Account;
  const { callbacks } = buildAuthOptions();
  const token = await callbacks?.jwt?.({ token: {}, user, account } as never);
  return { token: token ?? {}, reports };
}

test.each([200, 403, 500])(
  "reported once in the person's own name; a session also opens if the response is %s",
  async (status) => {
    const { token, reports } = await sessionAfter(status);
    expect(token).toMatchObject({ sessionId: expect.any(String), user: { userId: "u1" } });
    expect(reports).toEqual([`Bearer ${ID_TOKEN}`]);
  },
);
