import type { ServerResponse } from "node:http";
import { z } from "zod";
import { callProvider, readJsonReply } from "@/lib/bff/upstream";
import { Instant } from "@/lib/contract/common";
import { getInsurerFile, getTpaFile } from "@/lib/contract/endorsement-facts";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { generateFlexRater } from "@/lib/contract/flex-raters";
import { fetchHrmsData } from "@/lib/contract/hrms";
import { mayLack } from "@/lib/contract/may-lack";
import { downloadRater } from "@/lib/contract/raters";
import { getHrMapping } from "@/lib/contract/scripts";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { bodyOf } from "@/lib/edge/spool";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

/** The result of each response of the provider, both sides of each bound [quality R8, R18]. */

const provider = sharedFaultyProvider();
beforeAll(() => setConsoleEnv({ PROVIDER_URL: `${provider.url}/`, SOURCE_HEADER: "console-under-test" }));

const endpoint = (fields: object = {}) =>
  ({
    id: "getThing",
    method: "GET",
    path: "/thing",
    origin: "provider",
    permission: "public",
    reply: z.object({ name: z.string() }).nullable(),
    ...fields,
  }) as unknown as AnyEndpoint;
const call = (fields: object = {}, more: object = {}) =>
  callProvider({ endpoint: endpoint(fields), idToken: "token-1", traceId: "trace-1", ...more });
const answering = (status: number, value: unknown) =>
  provider.answerWith((_, response) => json(response, status, value));

const thing = { name: "x" };
test.each([
  [200, thing, thing],
  [299, thing, thing],
  [202, thing, thing],
])("%s with %j is the value", async (status, sent, value) => {
  answering(status, sent);
  expect(await call()).toEqual({ kind: "json", status, value });
});

test("204 is no value; 202 is no change if the contract defines it so", async () => {
  provider.answerWith((_, response) => void response.writeHead(204).end());
  expect(await call()).toEqual({ kind: "json", status: 204, value: null });
  provider.answerWith((_, response) => void response.writeHead(202).end());
  const noChange = { noChange: true, reply: z.object({ data: z.null() }) };
  expect(await call(noChange)).toEqual({ kind: "json", status: 202, value: { data: null } });
  await expect(call({ noChange: false })).rejects.toMatchObject({ status: 502 });
  answering(200, { data: null });
  expect(await call(noChange)).toEqual({ kind: "json", status: 200, value: { data: null } });
});

const unreadable = [502, "The provider's response could not be read. Please try again."];
const busy = "Please wait";
const processing = "There was an error processing your request";

/** Status, body → status and sentence of the console. */
type Refusal = [status: number, body: object, expected: (number | string)[]];
const REFUSALS: Refusal[] = [
  [300, { message: busy }, unreadable],
  [399, { message: busy }, unreadable],
  [400, { message: busy }, [400, busy]],
  [400, { error: busy }, [400, busy]],
  [400, { message: "", error: busy }, [400, busy]],
  [400, {}, unreadable],
  [401, {}, [401, processing]],
  [402, {}, unreadable],
  [403, {}, [403, processing]],
  [404, {}, unreadable],
  [404, { message: busy }, [404, busy]],
  [428, {}, unreadable],
  [429, {}, [429, "Too many requests. Please wait a few seconds and try again."]],
  [499, { message: busy }, [499, busy]],
  [500, { message: busy }, [500, processing]],
  [501, { message: busy }, [501, busy]],
  [502, {}, [502, "The connection to the provider was interrupted. Please try again."]],
  [503, {}, [502, "The connection to the provider was interrupted. Please try again."]],
  [503, { message: busy }, [503, busy]],
  [504, {}, [504, "The provider did not respond in time. Please try again."]],
  [599, { message: busy }, [599, busy]],
];

test.each(REFUSALS)("%s with %j becomes %j", async (status, body, expected) => {
  answering(status, body);
  await expect(call()).rejects.toMatchObject({ status: expected[0], message: expected[1] });
});

test.each([
  [502, "write_interrupted"],
  [503, "write_interrupted"],
  [504, "write_slow"],
])("a gateway's page with %s in response to a write is %s: the outcome is unknown", async (status, code) => {
  provider.answerWith((_, response) => void response.writeHead(status).end("<h1>Bad gateway</h1>"));
  await expect(call({ method: "POST" })).rejects.toMatchObject({ details: { code } });
});

test("code, data and the time to retry are passed on", async () => {
  provider.answerWith((_, response) =>
    json(response, 429, { message: busy, code: "busy", data: { by: "Asha" } }, { "retry-after": "7" }),
  );
  await expect(call()).rejects.toMatchObject({
    details: { message: busy, code: "busy", data: { by: "Asha" }, retryAfter: "7" },
  });
});

test("a call of the console's own that the provider lacks is not found", async () => {
  provider.answerWith((_, response) => void response.writeHead(404).end("<h1>nothing here</h1>"));
  await expect(call({ origin: "console" })).rejects.toMatchObject({ status: 404, details: { code: "not_found" } });
  await expect(call({ origin: "provider" })).rejects.toMatchObject({ status: 502 });
  provider.answerWith((_, response) => void response.writeHead(405).end("<h1>not so</h1>"));
  await expect(call({ origin: "console" })).rejects.toMatchObject({ status: 502 });
});

test.each([
  ["GET", "provider_reply"],
  ["POST", "write_reply"],
])("a response to a %s that breaks the contract is %s, with the fields in the cause", async (method, code) => {
  answering(200, { name: ["x"] });
  const failure = await call({ method }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 502, details: { code } });
  expect((failure as Error).cause).toMatchObject({ message: "the reply of getThing breaks the contract at name" });
});

test("a reply of another provider is read with absent fields, null for absent ones, and values in another type", async () => {
  const reply = z.object({
    nickname: z.string().nullable(),
    proofs: z.array(z.string()).default([]),
    documents: mayLack(z.array(z.string()), []),
    ticketId: z.string(),
    amount: z.number(),
    lives: z.number().int(),
    updatedAt: Instant.nullable(),
    dob: z.string().nullable(),
    joiningDate: z.string(),
    policyEcard: z.boolean(),
    active: z.boolean(),
  });
  answering(200, {
    proofs: null,
    documents: null,
    ticketId: 40104,
    amount: "-500.50",
    lives: "2",
    updatedAt: "1764500000",
    dob: 0,
    joiningDate: { seconds: 1_764_500_000 },
    policyEcard: "card.pdf",
    active: "No",
  });
  expect(await call({ reply })).toMatchObject({
    value: {
      nickname: null,
      proofs: [],
      documents: [],
      ticketId: "40104",
      amount: -500.5,
      lives: 2,
      updatedAt: { seconds: 1_764_500_000 },
      dob: "1970-01-01",
      joiningDate: "2025-11-30",
      policyEcard: true,
      active: false,
    },
  });
});

test("null in place of a required list is an empty list; a list that is absent still breaks the contract", async () => {
  const blockers = mayLack(z.array(z.string()), null);
  const reply = z.object({ data: z.object({ add: z.array(z.string()), edit: z.array(z.string()), blockers }) });
  answering(200, { data: { add: null, edit: ["x"], blockers: null } });
  expect(await call({ reply })).toMatchObject({ value: { data: { add: [], edit: ["x"], blockers: null } } });
  answering(200, { data: { edit: ["x"] } });
  await expect(call({ reply })).rejects.toMatchObject({ status: 502 });
});

test("a required field that is absent, and text that is no number, still break the contract", async () => {
  const reply = z.object({ amount: z.number(), name: z.string() });
  answering(200, { amount: "1,00", name: null });
  const failure = await call({ reply }).catch((error: unknown) => error);
  expect((failure as Error).cause).toMatchObject({
    message: "the reply of getThing breaks the contract at amount, name",
  });
});

test("a call has the token, the source, the trace id and, for a write, its key and media type", async () => {
  answering(200, thing);
  await call();
  await call(
    { method: "POST" },
    { idempotencyKey: "key-1", body: { ...bodyOf(Buffer.from("{}")), contentType: "application/json" } },
  );
  const [read, write] = provider.seen.map(({ method, path, headers }) => ({ method, path, headers }));
  expect(read).toMatchObject({ method: "GET", path: "/thing", headers: { accept: "application/json" } });
  for (const one of [read, write])
    expect(one?.headers).toMatchObject({
      authorization: "Bearer token-1",
      "x-source": "console-under-test",
      "x-trace-id": "trace-1",
    });
  expect(read?.headers).not.toHaveProperty("idempotency-key");
  expect(read?.headers).not.toHaveProperty("content-type");
  expect(write?.headers).toMatchObject({ "idempotency-key": "key-1", "content-type": "application/json" });
});

describe("a file", () => {
  const file = { replyFile: "application/pdf", origin: "console" };
  const given = (headers: Record<string, string>, bytes: string) =>
    provider.answerWith((_, response: ServerResponse) => void response.writeHead(200, headers).end(bytes));

  test.each([
    ['attachment; filename="a-1.pdf"', "a-1.pdf"],
    ['attachment; filename="a b.pdf"', "a-b.pdf"],
    ["attachment; filename=a.pdf; size=5", "a.pdf"],
    ["attachment; filename=\"a.pdf\"; filename*=UTF-8''b%20%C3%BC1.pdf", "b-1.pdf"],
    ["attachment; filename=\"a.pdf\"; filename*=UTF-8''%ZZ", "a.pdf"],
    ["attachment", "getThing"],
    ["", "getThing"],
  ])("named by '%s' is offered as %s", async (disposition, name) => {
    given({ "content-type": "application/pdf; x=1", "content-disposition": disposition }, "%PDF-");
    expect(await call(file)).toEqual({
      kind: "file",
      status: 200,
      body: Buffer.from("%PDF-"),
      contentType: "application/pdf",
      disposition: `attachment; filename="${name}"`,
    });
    expect(provider.seen[0]?.headers.accept).toBe("application/pdf");
  });

  test.each([
    ["of another kind", { "content-type": "text/html" }, "x"],
    ["of no kind", {}, "x"],
    ["without a byte", { "content-type": "application/pdf" }, ""],
  ])("%s is not the expected one", async (_, headers, bytes) => {
    given(headers as Record<string, string>, bytes);
    await expect(call(file)).rejects.toMatchObject({ status: 502, details: { code: "provider_reply" } });
  });

  test.each([
    ["image/png", "image/png"],
    [undefined, "application/octet-stream"],
    ["text/html", null],
  ])("of type %s instead of a signed URL is %s", async (sent, contentType) => {
    given(sent ? { "content-type": sent } : {}, "bytes");
    const reply = call({ orFile: true });
    if (contentType === null) await expect(reply).rejects.toMatchObject({ details: { code: "provider_reply" } });
    else expect(await reply).toMatchObject({ kind: "file", body: Buffer.from("bytes"), contentType });
    answering(200, thing);
    expect(await call({ orFile: true })).toMatchObject({ kind: "json", value: thing });
  });

  test.each([
    [getInsurerFile, XLSX_TYPE, true],
    [getInsurerFile, "application/zip", true],
    [getHrMapping, "application/octet-stream", true],
    [fetchHrmsData, undefined, true],
    [generateFlexRater, "application/octet-stream", true],
    [downloadRater, "application/vnd.ms-excel; x=1", true],
    [downloadRater, "text/html; charset=utf-8", false],
    [downloadRater, "application/json", false],
    [getTpaFile, XLSX_TYPE, false],
  ])("of the specification may have any type: %#", async (target, sent, isExpected) => {
    given(sent ? { "content-type": sent } : {}, "PK");
    const params = { endorsementId: "e", insurerId: "i", id: "p" };
    const reply = callProvider({ endpoint: target, params, idToken: "token-1", traceId: "trace-1" });
    if (!isExpected) await expect(reply).rejects.toMatchObject({ status: 502 });
    else expect(await reply).toMatchObject({ kind: "file", contentType: sent?.split(";")[0] ?? target.replyFile });
  });

  test("instead of JSON is our own fault", async () => {
    given({ "content-type": "application/pdf" }, "%PDF-");
    const reply = await call(file);
    expect(() => readJsonReply(reply)).toThrow("the provider sent a file where the contract expects JSON");
  });
});
