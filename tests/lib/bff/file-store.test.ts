import type { ServerResponse } from "node:http";
import { fetchFile, sendFile } from "@/lib/bff/file-store";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

/** Which file addresses are followed, and the result of each response of the store: both sides of each bound. */

const MB = 1024 * 1024;
const provider = sharedFaultyProvider();
const store = sharedFaultyProvider();

beforeAll(() => setConsoleEnv({ PROVIDER_URL: `${provider.url}/`, FILE_STORE_URL: `${store.url}/genome/` }));

const inStore = () => `${store.url}/genome/doc.pdf?signature=x`;
const found = (_: unknown, response: ServerResponse) => void response.writeHead(200).end("bytes");
const put = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/api/files", { method: "PUT", body, headers });

test.each<[string, () => string | null, boolean]>([
  ["the provider's objects", () => `${provider.url}/gcs/objects/doc.pdf`, true],
  ["the provider's objects, after dots", () => `${provider.url}/gcs/x/../objects/doc.pdf`, true],
  ["another call of the provider", () => `${provider.url}/company`, false],
  ["the provider's objects, left by dots", () => `${provider.url}/gcs/objects/../objectsx`, false],
  ["the store's bucket", inStore, true],
  ["a bucket that begins alike", () => `${store.url}/genomes/doc.pdf`, false],
  ["no address", () => null, false],
  ["an empty address", () => "", false],
  ["text", () => "doc.pdf", false],
])("%s is followed: %s", async (_, address, isFollowed) => {
  provider.answerWith(found);
  store.answerWith(found);
  const refusal = { status: 400, details: { code: "bad_request" } };
  if (isFollowed) expect(await (await fetchFile(address())).text()).toBe("bytes");
  else await expect(fetchFile(address())).rejects.toMatchObject(refusal);
  if (isFollowed) await sendFile(address(), put("x"), "u1");
  else await expect(sendFile(address(), put("x"), "u1")).rejects.toMatchObject(refusal);
  expect(provider.seen.length + store.seen.length).toBe(isFollowed ? 2 : 0);
});

/** Status, message of the store → status, message of the console; null is a success. */
type Answer = [status: number, message: unknown, expected: [number, string] | null];
const unreadable: [number, string] = [502, "The provider's response could not be read. Please try again."];
const ANSWERS: Answer[] = [
  [200, undefined, null],
  [201, undefined, null],
  [299, undefined, null],
  [300, "Many", unreadable],
  [302, "Elsewhere", unreadable],
  [399, "Almost", unreadable],
  [400, "Not signed", [400, "Not signed"]],
  [412, "There is such a file", [412, "There is such a file"]],
  [499, "Gone", [499, "Gone"]],
  [500, "Broken inside", unreadable],
  [502, "Broken behind", unreadable],
  [503, "The disk is full", [503, "The disk is full"]],
  [504, "Broken behind", unreadable],
  [403, "", unreadable],
  [403, { reason: "x" }, unreadable],
  [403, undefined, unreadable],
];

test.each(ANSWERS)("the store responds %s with %j: %j", async (status, message, expected) => {
  store.answerWith((_, response) => json(response, status, { message }));
  const sent = sendFile(inStore(), put("x"), "u1");
  if (expected === null) await sent;
  else await expect(sent).rejects.toMatchObject({ status: expected[0], message: expected[1] });
  const fetched = fetchFile(inStore());
  if (expected === null) await fetched;
  else await expect(fetched).rejects.toMatchObject({ status: expected[0], message: expected[1] });
});

test("a refusal that is not JSON has no message of the store; a store that is down is unreachable", async () => {
  store.answerWith((_, response) => void response.writeHead(403).end("<h1>Denied</h1>"));
  await expect(fetchFile(inStore())).rejects.toMatchObject({ status: 502, details: { code: "provider_reply" } });
  store.answerWith((_, response) => void response.socket?.resetAndDestroy());
  await expect(fetchFile(inStore())).rejects.toMatchObject({ status: 502, details: { code: "provider_unreachable" } });
});

test.each([
  ["attachment; filename=a.pdf", "attachment; filename=a.pdf"],
  ["inline; filename=a.pdf", "attachment"],
  ["x attachment", "attachment"],
  [null, "attachment"],
])("a file of type %s is served as %s", async (disposition, given) => {
  store.answerWith((_, response) => {
    if (disposition) response.setHeader("content-disposition", disposition);
    response.end("bytes");
  });
  const { headers } = await fetchFile(inStore());
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "application/octet-stream",
    "content-disposition": given,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
});

test("a file is sent once, with its media type and its length", async () => {
  store.answerWith(found);
  await sendFile(inStore(), put("abc", { "content-type": "application/pdf" }), "u1");
  const bytes = put(new Uint8Array(2));
  bytes.headers.delete("content-type");
  await sendFile(inStore(), bytes, "u1");
  expect(store.seen.map(({ method, headers }) => [method, headers["content-type"], headers["content-length"]])).toEqual(
    [
      ["PUT", "application/pdf", "3"],
      ["PUT", "application/octet-stream", "2"],
    ],
  );
  expect(store.seen.map(({ headers }) => headers["if-none-match"])).toEqual(["*", "*"]);
});

test.each([
  [25 * MB, true],
  [25 * MB + 1, false],
])("a file of %s bytes is sent: %s", async (size, isSent) => {
  store.answerWith(found);
  const sent = sendFile(inStore(), put(new Uint8Array(size)), "u1");
  if (isSent) await sent;
  else await expect(sent).rejects.toMatchObject({ status: 413 });
  expect(store.seen.map(({ body }) => body.byteLength)).toEqual(isSent ? [size] : []);
});
