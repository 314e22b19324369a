import { jest } from "@jest/globals";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { listCompanies } from "@/lib/contract/companies";
import { tokenVerifier } from "@/lib/provider/auth/verify-token";
import { sharedProvider, staffEmail } from "../../../support/provider";
import { AUDIENCE, ISSUER, type TokenOptions } from "../../../support/tokens";

/** Fakes the clock that tokens are checked against; other time is real. */
const NOT_THE_DATE = [
  "nextTick",
  "setImmediate",
  "clearImmediate",
  "queueMicrotask",
  "performance",
  "hrtime",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
] as const;

const provider = sharedProvider();

const query = (authorization?: string) =>
  provider.app.request(listCompanies.path, { headers: authorization ? { authorization } : {} });

const callWith = async (email: string, options?: TokenOptions) =>
  query(`Bearer ${await provider.identity.sign(email, options)}`);

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: "User verification failed", status: 401 });
}

test.each([
  ["no token", undefined],
  ["an empty token", "Bearer "],
  ["another scheme", "Basic dXNlcjpwYXNz"],
  ["no JWT", "Bearer abc"],
  ["nonsense in three parts", "Bearer a.b.c"],
])("401 with %s", async (_what, authorization) => {
  await expectRefused(await query(authorization));
});

test.each<[string, TokenOptions]>([
  ["for another audience", { audience: "another-console" }],
  ["from another issuer", { issuer: "https://elsewhere.test" }],
  ["that expired", { expiresIn: -61 }],
  ["that never expires", { expiresIn: null }],
  ["without a subject", { claims: { sub: undefined } }],
  ["without an email", { claims: { email: undefined } }],
  ["with an unverified email", { claims: { email_verified: false } }],
])("401 with a token %s", async (_what, options) => {
  await expectRefused(await callWith(staffEmail("opsLead"), options));
});

/** Calls with the clock stopped, so that a bound is exact. */
async function callAt(options: (nowSeconds: number) => TokenOptions): Promise<Response> {
  const now = Date.now();
  jest.useFakeTimers({ now, doNotFake: [...NOT_THE_DATE] });
  try {
    return await callWith(staffEmail("opsLead"), options(Math.floor(now / 1000)));
  } finally {
    jest.useRealTimers();
  }
}

test.each([
  ["exp", -59, 200],
  ["exp", -60, 401],
  ["nbf", 60, 200],
  ["nbf", 61, 401],
  ["iat", 60, 200],
  ["iat", 61, 401],
])("a token whose %s is %i s from now gets %i: clocks may differ by 60 s", async (claim, seconds, status) => {
  const response = await callAt((now) =>
    claim === "exp" ? { expiresIn: seconds } : { claims: { [claim]: now + seconds } },
  );
  expect(response.status).toBe(status);
});

test.each(["nbf", "iat"])("a %s above the tolerance is refused with both seconds", async (claim) => {
  const response = await callAt((now) => ({ claims: { [claim]: now + 75 } }));
  expect(await response.json()).toMatchObject({
    message:
      "User verification failed. The identity provider's clock is 75 s ahead of this server's, and at most 60 s are allowed.",
  });
});

const claimsFor = (email: string) =>
  new SignJWT({ email })
    .setSubject(email)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime("1h");

test("401 with a token signed by another key under the console's key ID", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const forged = await claimsFor(staffEmail("opsLead"))
    .setProtectedHeader({ alg: "RS256", kid: "test" })
    .sign(privateKey);
  await expectRefused(await query(`Bearer ${forged}`));
});

test("401 with a token whose content was changed after signing", async () => {
  const [head, , signature] = (await provider.identity.sign(staffEmail("viewer"))).split(".");
  const [, content] = (await provider.identity.sign(staffEmail("opsLead"))).split(".");
  await expectRefused(await query(`Bearer ${head}.${content}.${signature}`));
});

test("401 with an unsigned token, and with one signed by our public key as a shared secret", async () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = encode({ email: staffEmail("opsLead"), sub: "x", iss: ISSUER, aud: AUDIENCE, exp: 4_000_000_000 });
  await expectRefused(await query(`Bearer ${encode({ alg: "none" })}.${content}.`));
  const secret = Buffer.from(JSON.stringify(provider.identity.jwks.keys[0]));
  const confused = await claimsFor(staffEmail("opsLead"))
    .setProtectedHeader({ alg: "HS256", kid: "test" })
    .sign(secret);
  await expectRefused(await query(`Bearer ${confused}`));
});

test.each([
  ["RS256", true],
  ["RS512", false],
  ["PS256", false],
])("a published key without an algorithm, and a token signed by %s: accepted is %s", async (alg, isAccepted) => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const { kty, n, e } = await exportJWK(publicKey);
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid: "test" } as JWK] });
  const verify = tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys });
  const token = await claimsFor(staffEmail("viewer")).setProtectedHeader({ alg, kid: "test" }).sign(privateKey);
  const accepted = verify(`Bearer ${token}`).then(
    () => true,
    () => false,
  );
  expect(await accepted).toBe(isAccepted);
});

test("a good token of an active user is let in, whatever the case of the email", async () => {
  expect((await callWith(staffEmail("viewer").toUpperCase())).status).toBe(200);
});

test.each([
  ["401 when no user has the email", "stranger@genome.example"],
  ["the record is inactive", "left@genome.example"],
  ["the record has no roles", "newjoiner@genome.example"],
])("403 when %s, and the refusal is in the audit log", async (_what, email) => {
  if (!email.startsWith("stranger")) {
    const active = !email.startsWith("left");
    await provider.staff({ email, active, roles: active ? [] : ["opsLead"] });
  }
  const { status, body } = await provider.call({ email }, listCompanies, { traceId: `trace-${email.slice(0, 4)}` });
  expect(status).toBe(403);
  expect(body.message).toBe("User does not have permission to perform this action");
  const rows = await provider.audits();
  expect(rows.at(-1)).toMatchObject({
    action: "refused",
    entityId: "listCompanies",
    traceId: `trace-${email.slice(0, 4)}`,
  });
});

test("a member with the same email as a staff user does not take the roles away", async () => {
  await provider.staff({ id: "a-member", email: staffEmail("csm"), loginMethod: null });
  expect((await provider.call("csm", listCompanies)).status).toBe(200);
});
