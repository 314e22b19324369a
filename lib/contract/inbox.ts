import { z } from "zod";
import { ATTACHMENT_PROBLEMS, EMAIL_FAULTS, EMAIL_PROBLEMS, EMAIL_STATES } from "@/lib/domain/inbox/inbox-email";
import { Actor, data, Id, IdParams, Instant } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";
import { personal } from "./personal";

export const InboxAttachment = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.number().int(),
  /** Why it was not stored; one without can be read as an answer. */
  problem: z.enum(ATTACHMENT_PROBLEMS).nullable(),
  /** The answer as which it was recorded. */
  answerId: Id.nullable(),
});
export type InboxAttachment = z.output<typeof InboxAttachment>;

/** An email that came by e-mail: kept apart until a person has looked at it. */
export const InboxEmail = z.object({
  id: Id,
  /** null while nobody knows what it is about. */
  endorsementId: Id.nullable(),
  state: z.enum(EMAIL_STATES),
  fromName: z.string(),
  fromAddress: personal("email", z.string()),
  /** Whether emails go to an address of this domain; null for an email about no endorsement. */
  isKnownSender: z.boolean().nullable(),
  subject: personal("text", z.string()),
  /** Plain words without markup, shortened. */
  text: personal("text", z.string()),
  receivedAt: Instant,
  problem: z.enum(EMAIL_PROBLEMS).nullable(),
  /** Of a message that could not be taken: why, and when it is read again by itself; null for one that was. */
  unread: z.object({ fault: z.enum(EMAIL_FAULTS), rereadAt: Instant.nullable() }).nullable(),
  attachments: z.array(InboxAttachment),
  /** Attachments beyond those that are listed. */
  moreAttachments: z.number().int(),
  /** Who laid it aside or read its files, and when. */
  closed: z.object({ by: Actor, at: Instant, reason: z.string().nullable() }).nullable(),
});
export type InboxEmail = z.output<typeof InboxEmail>;

/** Emails in one answer; of more the newest. */
export const MOST_EMAILS = 200;

const PATH = "/inbox";

export const listInboxEmails = endpoint({
  id: "listInboxEmails",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/inbox",
  summary: "The emails that came about an endorsement, newest first",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(InboxEmail)),
});

export const listUnmatchedEmails = endpoint({
  id: "listUnmatchedEmails",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "The emails that wait and name no endorsement, newest first",
  permission: "endorsements.answers",
  reply: data(z.array(InboxEmail)),
});

export const getInboxAttachment = endpoint({
  id: "getInboxAttachment",
  origin: "console",
  method: "GET",
  path: `${PATH}/attachment/{id}`,
  summary: "The signed URL of a file that came with an email; opening it is audited",
  permission: "endorsements.answers",
  params: IdParams,
  reply: data(SignedUrl.extend({ fileName: z.string() })),
});

export const attachInboxEmail = endpoint({
  id: "attachInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/attach`,
  summary: "Says which endorsement an email is about, or none; 409 when somebody else said otherwise meanwhile",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({
    endorsementId: Id.nullable(),
    /** Where it was seen. */
    from: Id.nullable(),
  }),
  reply: data(InboxEmail),
});

export const dismissInboxEmail = endpoint({
  id: "dismissInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/dismiss`,
  summary: "Lays an email aside with a reason; its files are removed from the store, the mailbox keeps them",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: data(InboxEmail),
});

export const rereadInboxEmail = endpoint({
  id: "rereadInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/read-again`,
  summary: "Has an email that could not be read fetched from the mailbox again, with the next reading",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({}),
  reply: data(InboxEmail),
});
