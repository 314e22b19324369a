import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeProtectedHeader, exportJWK, type FlattenedJWSInput, generateKeyPair, type JWK, SignJWT } from "jose";
import { identityKeys } from "@/lib/provider/auth/identity-keys";
import { tokenVerifier } from "@/lib/provider/auth/verify-token";
import { type TestIdentity, testIdentity } from "../../../support/tokens";

/** The keys come from the issuer's own discovery document, and from no other issuer's. */

let identity: TestIdentity;
let server: Server;
let address: string;
/** The issuer that the discovery document names. */
let named: string;

beforeAll(async () => {
  identity = await testIdentity();
  server = createServer((request, response) => {
    const document = { issuer: named, jwks_uri: `${address}/jwks` };
    const body = { "/jwks": identity.jwks, "/.well-known/openid-configuration": document }[request.url ?? ""];
    if (!body) return void response.writeHead(404).end();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function keyFrom(issuer: string) {
  const token = await identity.sign("asha@genome.example", { issuer });
  const [head, payload = "", signature = ""] = token.split(".");
  const parts: FlattenedJWSInput = { payload, signature, ...(head === undefined ? {} : { protected: head }) };
  return identityKeys({ issuer })({ ...decodeProtectedHeader(token), alg: "RS256" }, parts);
}

test.each(["", "/"])("the document of the configured issuer gives the key: address ends in '%s'", async (end) => {
  named = address + end;
  expect(await keyFrom(named)).toMatchObject({ type: "public" });
});

test.each(["https://elsewhere.test", ""])("the document of another issuer '%s' gives none", async (other) => {
  named = other || `${address}/`;
  await expect(keyFrom(address)).rejects.toThrow(`has the configuration of ${named}`);
});

describe("rotated keys", () => {
  let fetches = 0;
  let isDown = false;
  let published: JWK[] = [];
  let keyServer: Server;
  let jwksUrl: string;

  beforeAll(async () => {
    keyServer = createServer((_, response) => {
      fetches += 1;
      if (isDown) return void response.writeHead(503).end();
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ keys: published }));
    });
    await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
    jwksUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => keyServer.close(resolve)));

  async function newKey(kid: string) {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
    const sign = () =>
      new SignJWT({ email: "asha@genome.example" })
        .setProtectedHeader({ alg: "RS256", kid })
        .setIssuer("https://id.test")
        .setAudience("console")
        .setSubject("asha")
        .setIssuedAt()
        .setExpirationTime("7h")
        .sign(privateKey);
    return { jwk, sign };
  }

  const verifierOf = () =>
    tokenVerifier({ issuer: "https://id.test", audience: "console", keys: identityKeys({ issuer: "x", jwksUrl }) });

  test("no token is refused when the key changes right after a fetch, with old and new tokens in flight", async () => {
    const [before, after] = [await newKey("k1"), await newKey("k2")];
    published = [before.jwk];
    const verify = verifierOf();
    await verify(`Bearer ${await before.sign()}`);
    published = [before.jwk, after.jwk];
    const tokens = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? before : after).sign()));
    const answers = await Promise.allSettled(tokens.map((token) => verify(`Bearer ${token}`)));
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  test("without the identity provider, the last known keys are used for six hours; an unknown one is unavailable", async () => {
    const [known, stranger] = [await newKey("k1"), await newKey("stranger")];
    published = [known.jwk];
    const verify = verifierOf();
    const [token, unknown] = [`Bearer ${await known.sign()}`, `Bearer ${await stranger.sign()}`];
    await verify(token);
    const start = Date.now();
    const clock = jest.spyOn(Date, "now");
    const passMinutes = (minutes: number) => clock.mockReturnValue(start + minutes * 60_000);
    isDown = true;
    fetches = 0;
    try {
      for (const [minutes, fetched] of [
        [9, 0],
        [10, 1],
        [359, 2],
      ] as const) {
        passMinutes(minutes);
        await expect(verify(token)).resolves.toEqual({ email: "asha@genome.example" });
        expect(fetches).toBe(fetched);
      }
      await expect(verify(unknown)).rejects.toMatchObject({ code: "unavailable" });
      passMinutes(361);
      await expect(verify(token)).rejects.toMatchObject({ code: "unavailable" });
      isDown = false;
      published = [stranger.jwk];
      await expect(verify(unknown)).resolves.toEqual({ email: "asha@genome.example" });
      await expect(verify(token)).rejects.toMatchObject({ code: "unauthenticated" });
    } finally {
      isDown = false;
      clock.mockRestore();
    }
  });

  test("tokens with an unknown key ID do not fetch more than once a second", async () => {
    const [known, stranger] = [await newKey("k1"), await newKey("stranger")];
    published = [known.jwk];
    const verify = verifierOf();
    await verify(`Bearer ${await known.sign()}`);
    fetches = 0;
    const tokens = await Promise.all(Array.from({ length: 40 }, () => stranger.sign()));
    const answers = await Promise.allSettled(tokens.map((token) => verify(`Bearer ${token}`)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect(fetches).toBeLessThanOrEqual(2);
  });
});
