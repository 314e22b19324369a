import { jest } from "@jest/globals";
import { z } from "zod";
import { ErrorReply } from "@/lib/contract/common";
import { getCompany, listCompanies } from "@/lib/contract/companies";
import { endpoint } from "@/lib/contract/endpoint";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { createApp } from "@/lib/provider/app";
import { users } from "@/lib/provider/db/schema";
import { databaseHealth } from "@/lib/provider/health/health";
import { createLogger, errorFacts } from "@/lib/provider/log";
import { type Route, read } from "@/lib/provider/route";
import { captureLog } from "../../support/log-lines";
import { sharedProvider, staffEmail } from "../../support/provider";

const logged: unknown[] = [];
const line = (facts: unknown, sentence: string) => void logged.push({ facts, sentence });

const provider = sharedProvider(() => ({ log: { debug: line, info: line, warn: line, error: line } }));

afterAll(() => jest.restoreAllMocks());

const probe = endpoint("probe", "GET /probe", {
  summary: "",
  permission: "companies.read",
  reply: z.object({ ok: z.boolean() }),
});

async function run(route: Route, headers: Record<string, string> = {}): Promise<Response> {
  const health = databaseHealth({ kind: "pglite", ping: async () => {} });
  health.markMigrated();
  const app = createApp(provider.services, provider.identity.verify, health, { routes: [route] });
  const authorization = `Bearer ${await provider.identity.sign(staffEmail("viewer"))}`;
  return app.request("/probe", { headers: { authorization, ...headers } });
}

test("an error has message, code, status and the trace id that was sent", async () => {
  const { status, body, headers } = await provider.call("viewer", getCompany, {
    params: { id: "none" },
    traceId: "trace-0123456789",
  });
  expect(ErrorReply.parse(body)).toEqual({
    message: "Company not found",
    code: "not_found",
    status,
    traceId: "trace-0123456789",
  });
  expect(headers.get("x-trace-id")).toBe("trace-0123456789");
});

test("a trace id is made where none, or no good one, was sent", async () => {
  const answer = await run(
    read(probe, async () => ({ ok: true })),
    { "x-trace-id": "bad id; drop" },
  );
  expect(answer.headers.get("x-trace-id")).toMatch(/^[\da-f]{32}$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a field that breaks the contract is named with its message", async () => {
  const { status, body } = await provider.call("csm", sendPrivateNote, {
    params: { id: "1" },
    body: { message: 7 } as never,
  });
  expect(status).toBe(400);
  expect(body.message).toEqual({ message: expect.stringContaining("expected string") });
});

test("a body that is no JSON is refused in words", async () => {
  const answer = await provider.app.request("/freshdesk/sendPvtNote/1", {
    method: "POST",
    headers: { authorization: `Bearer ${await provider.identity.sign(staffEmail("csm"))}` },
    body: "{oops",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: "The request is not valid JSON." });
});

test.each([
  ["announced", (body: string) => body],
  ["streamed without a length", (body: string) => new Blob([body]).stream()],
])("a body above the call's limit is refused with 413, %s", async (_how, bodyOf) => {
  const request = new Request("http://provider.test/freshdesk/sendPvtNote/1", {
    method: "POST",
    headers: { authorization: `Bearer ${await provider.identity.sign(staffEmail("csm"))}` },
    body: bodyOf(JSON.stringify({ message: "x".repeat(1024 * 1024) })),
    duplex: "half",
  } as RequestInit);
  const answer = await provider.app.fetch(request);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ message: "The request is larger than 1 MB. Please split it." });
});

test("an unknown path and an unknown method are not found", async () => {
  expect((await provider.app.request("/nothing")).status).toBe(404);
  const answer = await provider.app.request(listCompanies.path, { method: "DELETE" });
  expect(ErrorReply.parse(await answer.json())).toMatchObject({ status: 404, code: "not_found" });
});

test("an unexpected failure shows one fixed sentence; its cause is in the log under the trace id", async () => {
  const broken = read(probe, async () => {
    throw new Error("secret detail");
  });
  const answer = await run(broken, { "x-trace-id": "trace-broken-1" });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    message: "There was an error processing your request",
    code: "internal",
    status: 500,
    traceId: "trace-broken-1",
  });
  const text = JSON.stringify(logged);
  expect(text).toContain("trace-broken-1");
  expect(text).toContain("secret detail");
});

test("a reply that breaks the contract never leaves", async () => {
  const wrong = read(probe, async () => ({ ok: "yes" }) as never);
  expect((await run(wrong)).status).toBe(500);
});

test("contacts and tokens never reach the log, even if a caller passes them", async () => {
  const log = captureLog();
  const person = { id: "u1", email: "asha@example.com", mobile: "9876543210", authorization: "Bearer x" };
  createLogger("info").info({ person, authorization: "Bearer x" }, "signed in");
  const removed = { email: "[removed]", mobile: "[removed]", authorization: "[removed]" };
  expect(await log.find(1)).toMatchObject([{ person: { id: "u1", ...removed }, authorization: "[removed]" }]);
});

test("row values quoted by the database never reach the log", async () => {
  const at = new Date();
  const canary = {
    id: "canary",
    firstName: "Canary Surname",
    email: "canary@client.example",
    createdAt: at,
    updatedAt: at,
  };
  await provider.db.insert(users).values(canary);
  const twice = read(probe, async (db) => {
    await db.insert(users).values(canary);
    return { ok: true };
  });
  expect((await run(twice)).status).toBe(500);
  expect(JSON.stringify(logged)).toContain("23505");
  expect(JSON.stringify(logged)).not.toMatch(/canary/i);
});

test("each call is one line in the log, without names or contacts", async () => {
  logged.length = 0;
  const began = performance.now();
  await provider.call("viewer", listCompanies, { traceId: "trace-one-line" });
  const tookMs = Math.ceil(performance.now() - began);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    facts: { traceId: "trace-one-line", call: "listCompanies", status: 200, actor: "staff-viewer", source: "test" },
  });
  expect((logged[0] as { facts: { ms: number } }).facts.ms).toBeLessThanOrEqual(tookMs);
  expect(JSON.stringify(logged)).not.toContain("@");
});

test("an address that a mail server quotes is in no log line", () => {
  const cause = new Error("550 5.1.1 <asha@acme.example> user unknown");
  const { error } = errorFacts(new Error("Refused: asha@acme.example", { cause }));
  expect(error).toMatchObject([{ message: "Refused: [email]" }, { message: "550 5.1.1 [email] user unknown" }]);
});
