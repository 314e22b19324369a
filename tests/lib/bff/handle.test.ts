import { z } from "zod";
import { handle } from "@/lib/bff/handle";
import { MARKED } from "@/lib/contract/constants";
import type { AnyEndpoint, Method } from "@/lib/contract/endpoint";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

/** From the browser's request to the provider's call and back, both sides of each bound. */

const KB = 1024;
const provider = sharedFaultyProvider();
let cookie: string;
beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url });
  ({ cookie } = await openSession({ roles: ["opsLead"], userId: "u1" }));
});
beforeEach(() => provider.answerWith((_, response) => json(response, 200, { name: "x" })));

const endpoint = (fields: object = {}) =>
  ({
    id: "thing",
    method: "POST",
    path: "/thing/{id}",
    permission: "signed-in",
    params: z.object({ id: z.string().max(3) }),
    query: z.object({ size: z.string().max(2).optional() }),
    body: z.unknown(),
    reply: z.object({ name: z.string() }).nullable(),
    ...fields,
  }) as unknown as AnyEndpoint;

type Sent = { path?: string; type?: string; body?: string | null };
function send(fields: object, { path = "/thing/t1", type = "application/json", body = "{}" }: Sent = {}) {
  const one = endpoint(fields);
  const headers = { cookie, "content-type": type, "sec-fetch-site": "same-origin", ...MARKED };
  const request = new Request(`http://localhost:3000/api${path}`, {
    method: one.method,
    headers,
    body: one.method === "GET" ? null : body,
  });
  return handle([one])[one.method as Method](request);
}
const outcome = async (answer: Promise<Response>) => [(await answer).status, provider.seen.length];

test("the provider's response is returned with its own trace id, and must not be cached", async () => {
  const answer = await send({});
  expect([answer.status, await answer.json()]).toEqual([200, { name: "x" }]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-trace-id")).toBe(provider.seen[0]?.headers["x-trace-id"]);
  expect(answer.headers.has("connection")).toBe(false);
});

test("a call of ours that is not found while the provider does not list its calls is made as specified", async () => {
  const call = endpoint({ method: "GET", path: "/specified", reply: z.null() });
  const specified = ({ size }: { size: string }) => ({ call, query: { size } });
  provider.answerWith(({ url = "" }, response) =>
    json(response, url.startsWith("/specified") ? 200 : url.startsWith("/thing") ? 404 : 500, { name: "x" }),
  );
  const own = { origin: "console", isRead: true, body: z.object({ size: z.string() }), specified };
  const answer = await send(own, { body: '{"size":"a b"}' });
  expect([answer.status, await answer.json()]).toEqual([200, { name: "x" }]);
  expect(provider.seen.at(-1)).toMatchObject({ method: "GET", path: "/specified?size=a+b" });
});

test.each([200, 201, 299])("%s stays %s", async (status) => {
  provider.answerWith((_, response) => json(response, status, { name: "x" }));
  expect(await outcome(send({}))).toEqual([status, 1]);
});

test("204 has no body", async () => {
  provider.answerWith((_, response) => void response.writeHead(204).end());
  const answer = await send({});
  expect([answer.status, answer.body]).toEqual([204, null]);
});

test("a file is offered for download as what it is", async () => {
  provider.answerWith((_, response) => void response.writeHead(200, { "content-type": "text/csv" }).end("a,b"));
  const answer = await send({ method: "GET", replyFile: "text/csv" });
  expect([answer.status, await answer.text()]).toEqual([200, "a,b"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv",
    "content-disposition": 'attachment; filename="thing"',
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["/thing/abc", 200],
  ["/thing/abcd", 400],
  ["/thing/abc?size=10", 200],
  ["/thing/abc?size=100", 400],
  ["/thing", 404],
])("%s gets %s", async (path, status) => {
  expect(await outcome(send({}, { path }))).toEqual([status, status === 200 ? 1 : 0]);
});

test("a call without parameters or query has none", async () => {
  expect(await outcome(send({ path: "/thing", params: undefined, query: undefined }, { path: "/thing?a=b" }))).toEqual([
    200, 1,
  ]);
  expect(provider.seen[0]?.path).toBe("/thing");
});

test.each([
  ["json", "application/json", 200],
  ["json", "Application/JSON ; charset=utf-8", 200],
  ["json", "multipart/form-data; boundary=x", 415],
  ["json", "text/plain", 415],
  ["form", "multipart/form-data; boundary=x", 200],
  ["form", "application/json", 415],
])("a body of %s sent as %s: %s", async (bodyKind, type, status) => {
  expect(await outcome(send({ bodyKind }, { type }))).toEqual([status, status === 200 ? 1 : 0]);
});

test.each([
  [undefined, KB * KB, 200],
  [undefined, KB * KB + 1, 413],
  [10, 10, 200],
  [10, 11, 413],
])("with a limit of %s a body of %s bytes: %s", async (maxBodyBytes, size, status) => {
  const answer = send({ maxBodyBytes }, { body: "1".padEnd(size) });
  expect(await outcome(answer)).toEqual([status, status === 200 ? 1 : 0]);
  // The unread rest may still be arriving: the connection is not reused.
  expect((await answer).headers.get("connection")).toBe(status === 413 ? "close" : null);
});

test.each([
  ["/modifyCSDForMidterms", "invokedBy"],
  ["/scripts/updateEndobackdate/e1", "userId"],
])("%s has the signed-in person as %s, whatever the browser sends", async (path, field) => {
  const session = await openSession({ roles: ["opsLead"], userId: "u1" });
  const body = JSON.stringify({ policyId: "p1", [field]: "u2" });
  await callConsole(`/api${path}`, session, { method: "PUT", body });
  expect(JSON.parse(String(provider.seen.at(-1)?.body))).toEqual({ policyId: "p1", [field]: "u1" });
});

test("a call without a body reads none", async () => {
  expect(await outcome(send({ body: undefined }, { type: "text/plain" }))).toEqual([200, 1]);
  expect(provider.seen[0]?.headers).not.toHaveProperty("content-type");
});
