import { createHash } from "node:crypto";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const provider = sharedFaultyProvider();
let session: TestSession;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, FILE_STORE_URL: "https://s3.example/genome" });
  session = await openSession({ roles: ["viewer"] });
});
beforeEach(() => {
  provider.seen.length = 0;
});

const at = (address: string) => `/api/files?${new URLSearchParams({ address })}`;
const ownObject = () => `${provider.url}/gcs/objects/POLICY_DOCUMENTS/file_1.pdf?expires=1&signature=x`;

const STRANGE: [string, () => string][] = [
  ["of another host", () => "http://169.254.169.254/latest/meta-data"],
  ["of a host that begins alike", () => `${provider.url}.evil.example/gcs/objects/x`],
  ["with the provider's host as its user", () => `http://${new URL(provider.url).host}@evil.example/gcs/objects/x`],
  ["of another call of the provider", () => `${provider.url}/gcs/objects/../../company`],
  ["of the store's host outside of its bucket", () => "https://s3.example/other/x"],
  ["of another scheme", () => "file:///etc/passwd"],
  ["that is none", () => "x"],
];

test.each(STRANGE)("an address %s is not followed", async (_, address) => {
  expect((await callConsole(at(address()), session)).status).toBe(400);
  const sent = { method: "PUT", body: "x", headers: OWN_PAGE };
  expect((await callConsole(at(address()), session, sent)).status).toBe(400);
  expect(provider.seen).toEqual([]);
});

test("a redirect of the store is refused", async () => {
  provider.answerWith((_, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end());
  expect((await callConsole(at(ownObject()), session)).status).toBe(502);
});

test("a file is returned as an attachment that is never sniffed, without the person's token being sent", async () => {
  const headers = { "content-type": "application/pdf", "content-disposition": "inline" };
  provider.answerWith((_, response) => void response.writeHead(200, headers).end("%PDF-"));
  const answer = await callConsole(at(ownObject()), session);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(await answer.text()).toBe("%PDF-");
  expect(provider.seen[0]?.headers.authorization).toBeUndefined();
});

test("12 MB arrive whole, with their media type", async () => {
  provider.answerWith((_, response) => void response.writeHead(200).end());
  const bytes = new Uint8Array(12 * 1024 * 1024).map((_, index) => index % 251);
  const headers = { ...OWN_PAGE, "content-type": "application/pdf" };
  const answer = await callConsole(at(ownObject()), session, { method: "PUT", headers, body: bytes });
  expect(answer.status).toBe(200);
  const [seen] = provider.seen;
  const hash = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");
  expect([seen?.headers["content-type"], hash(seen?.body ?? new Uint8Array())]).toEqual([
    "application/pdf",
    hash(bytes),
  ]);
});

test("the store's refusal is shown in its words; without a session or from another site nothing is sent", async () => {
  provider.answerWith((_, response) => json(response, 403, { message: "This address is not signed, or has expired." }));
  const refused = await callConsole(at(ownObject()), session);
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    "This address is not signed, or has expired.",
  ]);
  provider.seen.length = 0;
  expect((await callConsole(at(ownObject()), null)).status).toBe(401);
  const forged = { method: "PUT", body: "x", headers: { ...OWN_PAGE, "sec-fetch-site": "cross-site" } };
  expect((await callConsole(at(ownObject()), session, forged)).status).toBe(403);
  expect(provider.seen).toEqual([]);
});
