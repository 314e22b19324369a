import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { freshdesk } from "@/lib/provider/support-desk/freshdesk";
import { startTestProvider, type TestProvider } from "../../../support/provider";

/** A Freshdesk of one ticket, 4711; `behave` changes its manners. */
type Seen = { path: string; authorization: string | undefined; form: FormData | null };
const seen: Seen[] = [];
let behave: "well" | "busy" | "broken" | "nonsense" = "well";

const REPLIES: Record<string, unknown> = {
  "POST /api/v2/tickets/4711/notes": { id: 88 },
  "GET /api/v2/tickets/4711": { id: 4711, subject: "Additions", responder_id: 5 },
  "GET /api/v2/agents/5": { contact: { name: "Meera Iyer" } },
  "GET /api/v2/tickets/4711/conversations": [
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
    if (behave === "busy") return response.writeHead(429, { "retry-after": "7" }).end();
    if (behave === "broken") return response.writeHead(500).end();
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
  server.close();
});
beforeEach(() => {
  behave = "well";
  seen.length = 0;
});

const send = (id: string) =>
  provider.call("csm", sendPrivateNote, { params: { id }, body: { message: "<b>Cost</b><img src=x>" } });

test("a note goes to the ticket as private, cleaned, with the key of the account", async () => {
  const { body } = await send("4711");
  expect(body.data.noteId).toBe("88");
  expect(seen[0]?.path).toBe("POST /api/v2/tickets/4711/notes");
  expect(seen[0]?.authorization).toBe(`Basic ${Buffer.from("the-key:X").toString("base64")}`);
  expect([seen[0]?.form?.get("body"), seen[0]?.form?.get("private")]).toEqual(["<b>Cost</b>", "true"]);
});

test("an attachment travels as the workbook it is", async () => {
  const body = new FormData();
  body.set("message", "See file");
  body.set("attachment", new File(["PK"], "Error_Data.xlsx", { type: "text/html" }));
  await provider.call("csm", sendPrivateNoteWithAttachment, { params: { id: "4711" }, body });
  const file = seen[0]?.form?.get("attachments[]") as File;
  expect([file.name, file.type, await file.text()]).toEqual([
    "Error_Data.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "PK",
  ]);
});

test("a ticket comes with its owner and its private notes", async () => {
  const { body } = await provider.call("csm", getSupportTicket, { params: { id: "4711" } });
  expect(body.data).toMatchObject({ subject: "Additions", owner: "Meera Iyer", notes: [{ id: "1" }] });
  expect(body.data.notes).toHaveLength(1);
});

test("an unknown ticket is not found; an id that is no number is not even asked for", async () => {
  expect((await send("4712")).status).toBe(404);
  seen.length = 0;
  expect((await send("../agents/5")).status).toBe(404);
  expect(seen).toEqual([]);
});

test("a busy desk is passed on as 429 with its waiting time", async () => {
  behave = "busy";
  const { status, headers } = await send("4711");
  expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
});

test.each(["broken", "nonsense"] as const)("a %s desk is told as 502 in words", async (manners) => {
  behave = manners;
  const { status, body } = await send("4711");
  expect([status, body.message]).toEqual([502, "The support desk did not accept the request. Please try again."]);
});
