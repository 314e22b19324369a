import { z } from "zod";
import { type ErrorCode, ProviderError } from "../errors";
import { ticketMissing } from "./get-support-ticket";
import type { NewNote, SupportDesk } from "./support-desk";

const TIMEOUT_MS = 10_000;
/** How long the name of an agent is cached. */
const AGENT_MS = 10 * 60_000;
/** Freshdesk's maximum page size. */
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/** Statuses by which Freshdesk refuses a request for good. */
const REFUSALS: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  405: "bad_request",
  410: "not_found",
  413: "too_large",
};
const TICKET_ID = /^\d{1,18}$/;

const NoteReply = z.object({ id: z.number() });
const TicketReply = z.object({
  id: z.number(),
  subject: z.string().nullable(),
  responder_id: z.number().nullable(),
  /** In the trash. */
  deleted: z.boolean().default(false),
  spam: z.boolean().default(false),
});
const AgentReply = z.object({ contact: z.object({ name: z.string().nullable() }) });
const ConversationsReply = z.array(
  z.object({
    id: z.number(),
    body: z.string().nullable(),
    private: z.boolean(),
    user_id: z.number(),
    created_at: z.string(),
    attachments: z.array(z.object({ name: z.string() })).default([]),
  }),
);

const keyHeader = (apiKey: string) => `Basic ${Buffer.from(`${apiKey}:X`).toString("base64")}`;

/** Reads the key's own agent. @throws Error if Freshdesk does not respond or rejects the key. */
export async function checkFreshdesk(address: string, apiKey: string, withinMs: number): Promise<void> {
  const { ok, status } = await fetch(`${address}/api/v2/agents/me`, {
    headers: { authorization: keyHeader(apiKey), accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(withinMs),
  });
  if (!ok) throw new Error(`Freshdesk responded with status ${status}`);
}

/** Sends requests with the key; null for a 404. @throws ProviderError upstream; bad_request, not_found, too_large; too_many with the time to wait. */
function requester(address: string, apiKey: string) {
  const authorization = keyHeader(apiKey);
  return async <S extends z.ZodType>(
    path: string,
    schema: S,
    { body, signal = AbortSignal.timeout(TIMEOUT_MS) }: { body?: FormData; signal?: AbortSignal } = {},
  ): Promise<z.output<S> | null> => {
    const method = body ? "POST" : "GET";
    const failed = (cause: unknown, code: ErrorCode = "upstream") =>
      new ProviderError(code, "The support desk did not accept the request. Please try again.", { cause });
    const response = await fetch(`${address}/api/v2${path}`, {
      method,
      headers: { authorization, accept: "application/json" },
      ...(body && { body }),
      redirect: "error",
      signal,
    }).catch((cause: unknown) => {
      throw failed(cause);
    });
    if (response.status === 404) return null;
    if (response.status === 429) {
      const retryAfterSeconds = Number(response.headers.get("retry-after")) || 60;
      throw new ProviderError("too_many", "The support desk is busy. Please try again shortly.", { retryAfterSeconds });
    }
    if (!response.ok)
      throw failed(new Error(`Freshdesk responded with status ${response.status}`), REFUSALS[response.status]);
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw failed(parsed.error);
    return parsed.data;
  };
}

/** Freshdesk's API v2; `address` is `https://{domain}` (tests pass a local one). */
export function freshdesk(address: string, apiKey: string): SupportDesk {
  const request = requester(address, apiKey);

  const agents = new Map<number, { name: string | null; untilMs: number }>();

  async function ownerOf(responderId: number | null, signal: AbortSignal): Promise<string | null> {
    if (responderId === null) return null;
    const known = agents.get(responderId);
    if (known && known.untilMs > performance.now()) return known.name;
    const name = (await request(`/agents/${responderId}`, AgentReply, { signal }))?.contact.name ?? null;
    agents.set(responderId, { name, untilMs: performance.now() + AGENT_MS });
    return name;
  }

  async function findTicketHead(ticketId: string, withinMs: number) {
    if (!TICKET_ID.test(ticketId)) return null;
    const signal = AbortSignal.timeout(withinMs);
    const ticket = await request(`/tickets/${ticketId}`, TicketReply, { signal });
    if (!ticket || ticket.deleted || ticket.spam) return null;
    return { id: ticketId, subject: ticket.subject ?? "", owner: await ownerOf(ticket.responder_id, signal) };
  }

  /** All conversations of a ticket; a page that is not full is the last. */
  async function conversationsOf(ticketId: string) {
    const found: z.output<typeof ConversationsReply> = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const path = `/tickets/${ticketId}/conversations?per_page=${PAGE_SIZE}&page=${page}`;
      const part = (await request(path, ConversationsReply)) ?? [];
      found.push(...part);
      if (part.length < PAGE_SIZE) break;
    }
    return found;
  }

  return {
    isEmbedded: false,

    async addNote(_db, note) {
      if (!TICKET_ID.test(note.ticketId)) throw ticketMissing(note.ticketId);
      const reply = await request(`/tickets/${note.ticketId}/notes`, NoteReply, { body: formOf(note) });
      if (!reply) throw ticketMissing(note.ticketId);
      return { noteId: String(reply.id) };
    },

    findTicketHead: (_db, ticketId, withinMs) => findTicketHead(ticketId, withinMs),

    async findTicket(_db, ticketId) {
      const ticket = await findTicketHead(ticketId, TIMEOUT_MS);
      return ticket && { ...ticket, notes: notesOf(await conversationsOf(ticketId)) };
    },
  };
}

/** The private conversations. */
const notesOf = (conversations: z.output<typeof ConversationsReply>) =>
  conversations
    .filter((entry) => entry.private)
    .map((entry) => ({
      id: String(entry.id),
      html: entry.body ?? "",
      attachmentName: entry.attachments[0]?.name ?? null,
      addedBy: String(entry.user_id),
      createdAt: new Date(entry.created_at),
    }));

function formOf({ html, attachment }: NewNote): FormData {
  const form = new FormData();
  form.set("body", html);
  form.set("private", "true");
  if (attachment) {
    const file = new Blob([new Uint8Array(attachment.bytes)], { type: attachment.contentType });
    form.append("attachments[]", file, attachment.name);
  }
  return form;
}
