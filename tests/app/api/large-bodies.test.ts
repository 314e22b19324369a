import { createHash, randomBytes } from "node:crypto";
import { fileWith, formOf } from "@/tests/support/form-of";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const MB = 1024 * 1024;

const provider = sharedFaultyProvider();
let session: TestSession;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url });
  provider.answerWith((_, response) => json(response, 418, { message: "received", status: 418 }));
  session = await openSession({ roles: ["opsLead"] });
});
beforeEach(() => {
  provider.seen.length = 0;
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("30 MB arrive at the provider with the same length and SHA-256", async () => {
  const body = Buffer.from(JSON.stringify({ membersList: randomBytes(22 * MB).toString("base64") }));
  expect(body.byteLength).toBeGreaterThan(29 * MB);
  const answer = await callConsole("/api/registration/genome/unifiedUpload", session, { method: "POST", body });
  expect(answer.status).toBe(418);
  const arrived = provider.seen[0]?.body ?? Buffer.alloc(0);
  expect([arrived.byteLength, sha256(arrived)]).toEqual([body.byteLength, sha256(body)]);
});

test("a form with a 25 MB attachment passes unchanged", async () => {
  const form = formOf({ message: "<b>Errors</b>", attachment: fileWith(randomBytes(25 * MB), "Error_Data.xlsx") });
  const encoded = new Response(form);
  const contentType = encoded.headers.get("content-type") ?? "";
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { ...OWN_PAGE, "content-type": contentType };
  const answer = await callConsole("/api/freshdesk/sendPvtNoteWithAttachment/1", session, {
    method: "POST",
    headers,
    body,
  });
  expect(answer.status).toBe(418);
  expect(provider.seen[0]?.headers["content-type"]).toBe(contentType);
  expect(sha256(provider.seen[0]?.body ?? Buffer.alloc(0))).toBe(sha256(body));
});

test.each([
  ["announced", { "content-length": String(2 * MB) }],
  ["not announced", {}],
])("more than a call allows is a 413 when its length is %s, and nothing is forwarded", async (_, extra) => {
  const headers: Record<string, string> = { ...OWN_PAGE, ...extra };
  const answer = await callConsole("/api/addNote/e1", session, {
    method: "PUT",
    headers,
    body: Buffer.alloc(2 * MB, 32),
  });
  expect(answer.status).toBe(413);
  expect((await answer.json()).message).toBe("The request is too large. Please send less data.");
  expect(provider.seen).toHaveLength(0);
});

test("a truncated body is refused, never forwarded as complete", async () => {
  const headers = { ...OWN_PAGE, "content-length": "5000" };
  const answer = await callConsole("/api/addNote/e1", session, { method: "PUT", headers, body: '{"description":"x"}' });
  expect(answer.status).toBe(400);
  expect(provider.seen).toHaveLength(0);
});
