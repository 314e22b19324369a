import { z } from "zod";
import { data, IdParams, Instant } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { personal, plain } from "./personal";

const NoteSent = data(
  z.object({
    noteId: z.string(),
    /** The note is stored and sent as soon as the support desk accepts it. */
    isQueued: z.boolean().default(false),
    /** The ticket at the support desk; null if it has no address, absent from another provider. */
    ticketUrl: z.string().nullish(),
  }),
);

export const sendPrivateNote = endpoint("sendPrivateNote", "POST /freshdesk/sendPvtNote/{id}", {
  summary: "Adds a private note to a support ticket [spec 2 §7]",
  permission: "support-desk.post",
  params: IdParams,
  body: z.object({ message: z.string().min(1).max(65_000) }),
  reply: NoteSent,
  anyReply: true,
});

/** Form data `message` (html) and `attachment` (file name Error_Data.xlsx). */
export const sendPrivateNoteWithAttachment = endpoint(
  "sendPrivateNoteWithAttachment",
  "POST /freshdesk/sendPvtNoteWithAttachment/{id}",
  {
    summary: "Adds a private note with the error workbook to a ticket [spec 2 §7]",
    permission: "support-desk.post",
    params: IdParams,
    bodyKind: "form",
    body: z.object({ message: z.string().min(1).max(65_000), attachment: z.instanceof(Blob) }),
    reply: NoteSent,
    anyReply: true,
    timeoutMs: 30_000,
    maxBodyBytes: 30 * 1024 * 1024,
  },
);

export const SupportTicket = z.object({
  id: z.string(),
  subject: z.string(),
  owner: z.string().nullable(),
  notes: z.array(
    z.object({
      id: z.string(),
      html: personal("text", z.string()),
      attachmentName: z.string().nullable(),
      /** Staff: a name, or an email. */
      addedBy: plain(z.string()),
      createdAt: Instant,
    }),
  ),
});

export type SupportTicket = z.output<typeof SupportTicket>;

/** For the embedded support desk only: shows what reached the ticket in a demo. */
export const getSupportTicket = ownEndpoint("getSupportTicket", "GET /freshdesk/ticket/{id}", {
  summary: "A ticket of the embedded support desk with its notes",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(SupportTicket),
});
