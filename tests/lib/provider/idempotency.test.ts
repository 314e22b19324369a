import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { createApp } from "@/lib/provider/app";
import { idempotencyKeys, supportNotes } from "@/lib/provider/db/schema";
import { ProviderError } from "@/lib/provider/errors";
import { databaseHealth } from "@/lib/provider/health/health";
import { pruneIdempotencyKeys } from "@/lib/provider/idempotency";
import { write } from "@/lib/provider/route";
import { sharedProvider, staffEmail } from "../../support/provider";

const provider = sharedProvider();

async function notesOn(ticketId: string): Promise<number> {
  const [row] = await provider.db
    .select({ notes: count() })
    .from(supportNotes)
    .where(eq(supportNotes.ticketId, ticketId));
  return row?.notes ?? 0;
}

const send = (id: string, message: string, idempotencyKey?: string) =>
  provider.call("csm", sendPrivateNote, {
    params: { id },
    body: { message },
    ...(idempotencyKey && { idempotencyKey }),
  });

test("1,000 repeats of one key: one note, one audit row, one answer", async () => {
  const { id } = await provider.ticket();
  const first = await send(id, "Cost attached", "key-thousand");
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, "Cost attached", "key-thousand")));
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual(first.body);
      else expect(body).toMatchObject({ status: 409, code: "in_flight" });
    }
  }
  expect(await notesOn(id)).toBe(1);
  const audited = await provider.audits({ entityId: id });
  expect(audited).toHaveLength(1);
}, 120_000);

test("concurrent requests with one key are done once; the others get 409, a later one gets the response", async () => {
  const { id } = await provider.ticket();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, "Once", "key-at-once")));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  for (const { headers } of answers.filter(({ status }) => status === 409))
    expect(headers.get("retry-after")).toBe("1");
  const done = answers.find(({ status }) => status === 200);
  expect((await send(id, "Once", "key-at-once")).body).toEqual(done?.body);
  expect(await notesOn(id)).toBe(1);
});

test("a second provider on the same database does not double it either", async () => {
  const { id } = await provider.ticket();
  const { services, identity } = provider;
  const health = databaseHealth({ kind: "pglite", ping: async () => {} });
  health.markMigrated();
  const apps = [provider.app, createApp(services, identity.verify, health)];
  const authorization = `Bearer ${await identity.sign(staffEmail("csm"))}`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      apps[index % 2]?.request(`/freshdesk/sendPvtNote/${id}`, {
        method: "POST",
        headers: { authorization, "idempotency-key": "key-two-copies" },
        body: JSON.stringify({ message: "Twice?" }),
      }),
    ),
  );
  expect(answers.some((answer) => answer?.status === 200)).toBe(true);
  expect(await notesOn(id)).toBe(1);
});

test("the same key with another body or on another path is refused with 422", async () => {
  const { id } = await provider.ticket();
  const { id: other } = await provider.ticket();
  await send(id, "First", "key-changed");
  for (const answer of [await send(id, "Second", "key-changed"), await send(other, "First", "key-changed")]) {
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("This Idempotency-Key was used before for another request.");
  }
  expect(await notesOn(other)).toBe(0);
});

test("the same key of another person is another key", async () => {
  const { id } = await provider.ticket();
  const input = { params: { id }, body: { message: "Mine" }, idempotencyKey: "key-shared" };
  expect((await provider.call("csm", sendPrivateNote, input)).status).toBe(200);
  expect((await provider.call("opsLead", sendPrivateNote, input)).status).toBe(200);
  expect(await notesOn(id)).toBe(2);
});

test("a form is recognised by its fields, though its boundary and their order differ each time", async () => {
  const { id } = await provider.ticket();
  const form = (text: string, names = ["message", "attachment"]) => {
    const body = new FormData();
    for (const name of names) body.set(name, name === "message" ? "See file" : new File([text], "Error_Data.xlsx"));
    return provider.call("csm", sendPrivateNoteWithAttachment, { params: { id }, body, idempotencyKey: "key-form-1" });
  };
  const first = await form("bytes");
  expect(first.status).toBe(200);
  expect((await form("bytes")).body).toEqual(first.body);
  expect((await form("bytes", ["attachment", "message"])).body).toEqual(first.body);
  expect((await form("other")).status).toBe(422);
  expect(await notesOn(id)).toBe(1);
});

test("without a key each call counts", async () => {
  const { id } = await provider.ticket();
  await send(id, "Again");
  await send(id, "Again");
  expect(await notesOn(id)).toBe(2);
});

test("a write that failed is forgotten: the same key may try again", async () => {
  let fail = true;
  const moody = endpoint("moody", "POST /moody", {
    summary: "",
    permission: "companies.read",
    body: z.object({}),
    reply: z.object({ ok: z.boolean() }),
  });
  const route = write(moody, async () => {
    if (fail) throw new ProviderError("upstream", "Not now");
    return { ok: true };
  });
  const health = databaseHealth({ kind: "pglite", ping: async () => {} });
  health.markMigrated();
  const app = createApp(provider.services, provider.identity.verify, health, { routes: [route] });
  const headers = {
    authorization: `Bearer ${await provider.identity.sign(staffEmail("viewer"))}`,
    "idempotency-key": "key-moody",
  };
  const attempt = () => app.request("/moody", { method: "POST", headers, body: "{}" });
  expect((await attempt()).status).toBe(502);
  fail = false;
  expect((await attempt()).status).toBe(200);
});

test.each([8, 128])("a key of %i characters is one", async (length) => {
  const { id } = await provider.ticket();
  expect((await send(id, "Hello", "k".repeat(length))).status).toBe(200);
});

test.each(["x".repeat(7), "with space in it", "x".repeat(129)])("a key that is none is refused: %s", async (key) => {
  const { id } = await provider.ticket();
  expect((await send(id, "Hello", key)).status).toBe(400);
});

test("keys older than 30 days are forgotten, one of exactly 30 days is not", async () => {
  const { id } = await provider.ticket();
  await send(id, "Old", "key-old-enough");
  const kept = async () => (await provider.find(idempotencyKeys)).map(({ key }) => key);
  provider.setClock("2026-01-09T10:00:00.000+05:30");
  await pruneIdempotencyKeys(provider.services);
  expect(await kept()).toContain("key-old-enough");
  provider.setClock("2026-01-09T10:00:00.001+05:30");
  await pruneIdempotencyKeys(provider.services);
  expect(await kept()).toEqual([]);
});
