import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeProtectedHeader, type FlattenedJWSInput } from "jose";
import { identityKeys } from "@/lib/provider/auth/identity-keys";
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
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/jwks" ? identity.jwks : document));
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

test("the document of the configured issuer gives the key", async () => {
  named = address;
  expect(await keyFrom(address)).toMatchObject({ type: "public" });
});

test.each(["https://elsewhere.test", ""])("the document of another issuer '%s' gives none", async (other) => {
  named = other || `${address}/`;
  await expect(keyFrom(address)).rejects.toThrow(`has the configuration of ${named}`);
});
