import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isNull } from "drizzle-orm";
import { getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { outbox } from "@/lib/provider/db/schema";
import { workOff } from "@/lib/provider/outbox/work-off";
import { freshdesk } from "@/lib/provider/support-desk/freshdesk";
import { formOf } from "@/tests/support/form-of";
import { startTestProvider, type TestProvider } from "../../../support/provider";
import { clientWithDraft, details, link } from "../endorsements/story";

/** A Freshdesk of two tickets, 4711 and 4712, and two that were removed; `behave` changes its manners. */
type Seen = { path: string; authorization: string | undefined; form: FormData | null };
const seen: Seen[] = [];
let behave: "well" | "busy" | "broken" | "nonsense" | "without 4711" | "hangs" = "well";

const REPLIES: Record<string, unknown> = {
  "POST /api/v2/tickets/4711/notes": { id: 88 },
  "POST /api/v2/tickets/4712/notes": { id: 89 },
  "GET /api/v2/tickets/4712": { id: 4712, subject: "Deletions", responder_id: 5 },
  "GET /api/v2/tickets/4712/conversations?per_page=100&page=1": [],
  "GET /api/v2/tickets/4711": { id: 4711, subject: "Additions", responder_id: 5 },
  "GET /api/v2/tickets/4714": { id: 4714, subject: "In the trash", responder_id: 5, deleted: true },
  "GET /api/v2/tickets/4715": { id: 4715, subject: "Spam", responder_id: 5, deleted: false, spam: true },
  "GET /api/v2/agents/5": { contact: { name: "Meera Iyer" } },
  "GET /api/v2/tickets/4711/conversations?per_page=100&page=1": [
    { id: 1, body: "<p>private</p>", private: true, user_id: 5, created_at: "2025-12-10T04:30:00Z" },
    { id: 2, body: "to the customer", private: false, user_id: 5, created_at: "2025-12-10T05:30:00Z" },
  ],
};

let server: Server;
let provider: TestProvider;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const type = request.headers["content-type"] ?? "";
    const form = type.startsWith("multipart/")
      ? await new Response(Buffer.concat(chunks), { headers: { "content-type": type } }).formData()
      : null;
    const { authorization } = request.headers;
    seen.push({ path: `${request.method} ${request.url}`, authorization, form });
    if (behave === "hangs") return;
    if (behave === "busy") return response.writeHead(429, { "retry-after": "7" }).end();
    const isBroken = behave === "broken" || (behave === "without 4711" && request.url?.includes("4711"));
    if (isBroken) return response.writeHead(500).end();
    if (behave === "nonsense") return response.writeHead(200).end("<html>");
    const reply = REPLIES[`${request.method} ${request.url}`];
    return response
      .writeHead(reply ? 200 : 404, { "content-type": "application/json" })
      .end(JSON.stringify(reply ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  provider = await startTestProvider({ supportDesk: freshdesk(`http://127.0.0.1:${port}`, "the-key") });
});
afterAll(async () => {
  await provider.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  behave = "well";
  await provider.db.delete(outbox);
  seen.length = 0;
});

const send = (id: string, message = "<b>Cost</b><img src=x>") =>
  provider.call("csm", sendPrivateNote, { params: { id }, body: { message } });
const posted = () => seen.filter(({ path }) => path === "POST /api/v2/tickets/4711/notes");
const pending = () => provider.db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(outbox.id);
const noMail = { mailer: { send: async () => {} }, write: () => Promise.reject(new Error("no email is due")) };
const sendDue = () => workOff({ ...provider.services, ...noMail });

test("a note is queued and sent to the ticket as private, cleaned, with the account's key", async () => {
  const { body } = await send("4711");
  const ticketUrl = "https://desk.test/a/tickets/4711";
  expect(body.data).toEqual({ noteId: expect.stringMatching(/^note_/), isQueued: true, ticketUrl });
  expect(posted()).toEqual([]);
  expect(await sendDue()).toBe(1);
  const [note] = posted();
  expect(note?.authorization).toBe(`Basic ${Buffer.from("the-key:X").toString("base64")}`);
  const html = `<b>Cost</b><p>Ref. ${body.data.noteId}</p>`;
  expect([note?.form?.get("body"), note?.form?.get("private")]).toEqual([html, "true"]);
  expect(await sendDue()).toBe(0);
});

test("an attachment travels as the workbook it is", async () => {
  const attachment = new File(["PK"], "Error_Data.xlsx", { type: "text/html" });
  const body = formOf({ message: "See file", attachment });
  await provider.call("csm", sendPrivateNoteWithAttachment, { params: { id: "4711" }, body });
  await sendDue();
  const file = posted()[0]?.form?.get("attachments[]") as File;
  expect([file.name, file.type, await file.text()]).toEqual([
    "Error_Data.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "PK",
  ]);
  // Once sent, the note is only on the ticket.
  const [sent] = await provider.find(outbox);
  expect(sent?.payload).toMatchObject({ noteId: expect.any(String), ticketId: "4711", html: "", attachment: null });
});

test("a ticket has its owner and its private notes", async () => {
  const { body } = await provider.call("csm", getSupportTicket, { params: { id: "4711" } });
  expect(body.data).toMatchObject({ subject: "Additions", owner: "Meera Iyer", notes: [{ id: "1" }] });
  expect(body.data.notes).toHaveLength(1);
});

test("404 for an unknown ticket and for one in the trash or spam, which queues nothing; an ID that is not a number is not looked up", async () => {
  expect((await send("4713")).status).toBe(404);
  for (const removed of ["4714", "4715"]) expect((await send(removed)).status).toBe(404);
  seen.length = 0;
  expect((await send("../agents/5")).status).toBe(404);
  expect([seen, await pending()]).toEqual([[], []]);
});

test("a busy Freshdesk delays every note by the time it asks for; then they are sent in order", async () => {
  behave = "busy";
  expect((await send("4711", "first")).status).toBe(200);
  await send("4711", "second");
  expect(await sendDue()).toBe(0);
  expect(posted()).toHaveLength(1);
  behave = "well";
  provider.setClock("2025-12-10T10:00:06+05:30");
  expect(await sendDue()).toBe(0);
  provider.setClock("2025-12-10T10:01:00+05:30");
  expect(await sendDue()).toBe(2);
  expect(posted().map(({ form }) => String(form?.get("body")).slice(0, 6))).toEqual(["first<", "first<", "second"]);
  provider.setDay("2025-12-10");
});

test.each(["broken", "nonsense"] as const)(
  "with a %s Freshdesk the later note is sent after the earlier one",
  async (manners) => {
    behave = manners;
    await send("4711", "first");
    await send("4711", "second");
    await sendDue();
    expect((await pending()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    expect(posted()).toHaveLength(1);
    behave = "well";
    provider.setClock("2025-12-10T10:30:00+05:30");
    expect(await sendDue()).toBe(2);
    provider.setDay("2025-12-10");
  },
);

test("the notes of another ticket are not delayed, and each ticket has its own order", async () => {
  behave = "without 4711";
  await send("4711", "first");
  await send("4712", "other first");
  await send("4711", "second");
  await send("4712", "other second");
  expect(await sendDue()).toBe(2);
  expect((await pending()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  behave = "well";
  provider.setClock("2025-12-10T10:30:00+05:30");
  expect(await sendDue()).toBe(2);
  provider.setDay("2025-12-10");
  const arrived = (ticket: string) =>
    seen
      .filter(({ path }) => path === `POST /api/v2/tickets/${ticket}/notes`)
      .map(({ form }) => String(form?.get("body")).split("<")[0]);
  expect(arrived("4711")).toEqual(["first", "first", "second"]);
  expect(arrived("4712")).toEqual(["other first", "other second"]);
});

test("a note whose answer was lost is found on the ticket and not sent again", async () => {
  const { body } = await send("4711");
  behave = "nonsense";
  await sendDue();
  behave = "well";
  const conversations = REPLIES["GET /api/v2/tickets/4711/conversations?per_page=100&page=1"] as object[];
  const html = `<b>Cost</b><p>Ref. ${body.data.noteId}</p>`;
  conversations.push({ id: 3, body: html, private: true, user_id: 5, created_at: "2025-12-10T04:31:00Z" });
  provider.setClock("2025-12-10T11:00:00+05:30");
  expect(await sendDue()).toBe(1);
  conversations.pop();
  expect(posted()).toHaveLength(1);
  provider.setDay("2025-12-10");
});

test("with a Freshdesk that hangs, an endorsement opens and a note is queued, each within the console's 8 seconds", async () => {
  const { id: endorsementId } = await clientWithDraft(provider);
  await link(provider, endorsementId, "4711");
  const inTime = async <T>(work: Promise<T>, mostMs = 3_000): Promise<T> => {
    const started = performance.now();
    const result = await work;
    expect(performance.now() - started).toBeLessThan(mostMs);
    return result;
  };
  behave = "hangs";
  expect(await inTime(details(provider, endorsementId))).toMatchObject({
    supportTicketId: "4711",
    supportTicketOwner: null,
  });
  expect((await inTime(send("4711"))).body.data).toMatchObject({ isQueued: true });
  expect((await inTime(link(provider, endorsementId, "4712"), 7_000)).status).toBe(502);
  behave = "well";
  expect(await details(provider, endorsementId)).toMatchObject({ supportTicketOwner: "Meera Iyer" });
  seen.length = 0;
  await details(provider, endorsementId);
  expect(seen.map(({ path }) => path)).toEqual(["GET /api/v2/tickets/4711"]);
});

test("a repeated press queues one note; the endorsement shows what is pending", async () => {
  const { id: endorsementId } = await clientWithDraft(provider);
  await link(provider, endorsementId, "4711");
  const twice = { params: { id: "4711" }, body: { message: "once" }, idempotencyKey: "note-once-0123456789" };
  const answers = [
    await provider.call("csm", sendPrivateNote, twice),
    await provider.call("csm", sendPrivateNote, twice),
  ];
  expect(new Set(answers.map(({ body }) => body.data.noteId)).size).toBe(1);
  const shown = (await details(provider, endorsementId)).pendingTicketNotes;
  expect(shown).toMatchObject([{ attempts: 0 }]);
  await sendDue();
  expect((await details(provider, endorsementId)).pendingTicketNotes).toEqual([]);
});
