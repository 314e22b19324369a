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
  /** Why the file was not stored; null if a user can read it as a response. */
  problem: z.enum(ATTACHMENT_PROBLEMS).nullable(),
  /** The response that was recorded from this file. */
  responseId: Id.nullable(),
});
export type InboxAttachment = z.output<typeof InboxAttachment>;

/** An email that we received. It changes nothing until a user reads it. */
export const InboxEmail = z.object({
  id: Id,
  /** null while the email is not matched to an endorsement. */
  endorsementId: Id.nullable(),
  state: z.enum(EMAIL_STATES),
  fromName: z.string(),
  fromAddress: personal("email", z.string()),
  /** Whether we send emails to this domain; null for an unmatched email. */
  isKnownSender: z.boolean().nullable(),
  subject: personal("text", z.string()),
  /** Plain text without markup, shortened. */
  text: personal("text", z.string()),
  receivedAt: Instant,
  problem: z.enum(EMAIL_PROBLEMS).nullable(),
  /** Why the email could not be stored, and when we try again; null for a stored email. */
  unread: z.object({ fault: z.enum(EMAIL_FAULTS), rereadAt: Instant.nullable() }).nullable(),
  attachments: z.array(InboxAttachment),
  /** How many attachments the list leaves out. */
  moreAttachments: z.number().int(),
  /** Who dismissed the email or recorded its files, and when. */
  closed: z.object({ by: Actor, at: Instant, reason: z.string().nullable() }).nullable(),
});
export type InboxEmail = z.output<typeof InboxEmail>;

/** The most emails in one response: the newest. */
export const MOST_EMAILS = 200;

const PATH = "/inbox";

export const listInboxEmails = endpoint({
  id: "listInboxEmails",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/inbox",
  summary: "The emails received about an endorsement, newest first",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(InboxEmail)),
});

export const listUnmatchedEmails = endpoint({
  id: "listUnmatchedEmails",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "The open emails that are not matched to an endorsement, newest first",
  permission: "endorsements.responses",
  reply: data(z.array(InboxEmail)),
});

export const getInboxAttachment = endpoint({
  id: "getInboxAttachment",
  origin: "console",
  method: "GET",
  path: `${PATH}/attachment/{id}`,
  summary: "The signed URL of an email's attachment; the download is audited",
  permission: "endorsements.responses",
  params: IdParams,
  reply: data(SignedUrl.extend({ fileName: z.string() })),
});

export const attachInboxEmail = endpoint({
  id: "attachInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/attach`,
  summary: "Attaches an email to an endorsement, or to none; 409 when another user has moved it meanwhile",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({
    endorsementId: Id.nullable(),
    /** The endorsement that the user saw it attached to. */
    from: Id.nullable(),
  }),
  reply: data(InboxEmail),
});

export const dismissInboxEmail = endpoint({
  id: "dismissInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/dismiss`,
  summary: "Dismisses an email with a reason and deletes its stored files; the mailbox keeps the email",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: data(InboxEmail),
});

export const rereadInboxEmail = endpoint({
  id: "rereadInboxEmail",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/read-again`,
  summary: "Fetches an email again that could not be read, on the next run of the mailbox job",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({}),
  reply: data(InboxEmail),
});
