import { z } from "zod";
import { EMAIL_KINDS, FILE_CONTENTS, KIND_REASONS } from "@/lib/domain/inbox/email-kind";
import { ATTACHMENT_PROBLEMS, EMAIL_FAULTS, EMAIL_PROBLEMS, EMAIL_STATES } from "@/lib/domain/inbox/inbox-email";
import { MATCH_REASONS } from "@/lib/domain/inbox/match-company";
import { Actor, data, enteredText, Id, IdParams, Instant } from "./common";
import { EndorsementEmail } from "./endorsement-emails";
import { ownEndpoint } from "./endpoint";
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
  /** By its headings; null if unknown. */
  content: z.enum(FILE_CONTENTS).nullable(),
  /** The reply to the sender about this file. */
  replyId: Id.nullable(),
});
export type InboxAttachment = z.output<typeof InboxAttachment>;

const Company = z.object({ id: Id, name: z.string() });

/** The company, policy and ticket that an email is about. */
const CompanyMatch = z.object({
  /** null unless one company fits best. */
  company: Company.nullable(),
  policyId: Id.nullable(),
  ticketId: z.string().nullable(),
  /** The companies that fit, best first, with reasons. */
  candidates: z.array(
    Company.extend({ reasons: z.array(z.object({ kind: z.enum(MATCH_REASONS), value: z.string() })) }),
  ),
});
export type CompanyMatch = z.output<typeof CompanyMatch>;

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
  kind: z.enum(EMAIL_KINDS),
  kindReason: z.enum(KIND_REASONS),
  match: CompanyMatch,
  problem: z.enum(EMAIL_PROBLEMS).nullable(),
  /** Why the email could not be stored, and when we try again; null for a stored email. */
  unread: z.object({ fault: z.enum(EMAIL_FAULTS), rereadAt: Instant.nullable() }).nullable(),
  attachments: z.array(InboxAttachment),
  /** How many attachments the list leaves out. */
  moreAttachments: z.number().int(),
  /** Who sent the last reply to it, and when. */
  replied: z.object({ by: Actor, at: Instant }).nullable(),
  /** Who dismissed the email or recorded its files, and when. */
  closed: z.object({ by: Actor, at: Instant, reason: z.string().nullable() }).nullable(),
});
export type InboxEmail = z.output<typeof InboxEmail>;

/** The most emails in one response: the newest. */
export const MAX_EMAILS = 200;

const PATH = "/inbox";

export const listInboxEmails = ownEndpoint("listInboxEmails", "GET /endorsement/{id}/inbox", {
  summary: "The emails received about an endorsement, newest first",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(InboxEmail)),
});

export const listUnmatchedEmails = ownEndpoint("listUnmatchedEmails", `GET ${PATH}`, {
  summary: "The open emails that are not matched to an endorsement: their number, and the newest",
  permission: "endorsements.responses",
  reply: data(z.object({ total: z.number().int(), first: z.array(InboxEmail) })),
});

export const countUnmatchedEmails = ownEndpoint("countUnmatchedEmails", `GET ${PATH}/count`, {
  summary: "The number of open emails that are not matched to an endorsement",
  permission: "endorsements.responses",
  reply: data(z.object({ total: z.number().int() })),
});

export const getInboxAttachment = ownEndpoint("getInboxAttachment", `GET ${PATH}/attachment/{id}`, {
  summary: "The signed URL of an email's attachment; the download is audited",
  permission: "endorsements.responses",
  params: IdParams,
  reply: data(SignedUrl.extend({ fileName: z.string() })),
});

export const attachInboxEmail = ownEndpoint("attachInboxEmail", `POST ${PATH}/{id}/attach`, {
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

export const dismissInboxEmail = ownEndpoint("dismissInboxEmail", `POST ${PATH}/{id}/dismiss`, {
  summary: "Dismisses an email with a reason and deletes its stored files; the mailbox keeps the email",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: data(InboxEmail),
});

export const rereadInboxEmail = ownEndpoint("rereadInboxEmail", `POST ${PATH}/{id}/read-again`, {
  summary: "Fetches an email again that could not be read, on the next run of the mailbox job",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({}),
  reply: data(InboxEmail),
});

export const getInboxEmail = ownEndpoint("getInboxEmail", `GET ${PATH}/{id}`, {
  summary: "A received email with its company, policy and ticket",
  permission: "endorsements.responses",
  params: IdParams,
  reply: data(InboxEmail),
});

export const chooseEmailCompany = ownEndpoint("chooseEmailCompany", `POST ${PATH}/{id}/company`, {
  summary: "Sets the company of an email; other emails from the same address then match it as well",
  permission: "endorsements.responses",
  params: IdParams,
  body: z.strictObject({ companyId: Id }),
  reply: data(InboxEmail),
});

const MAX_REPLY_LENGTH = 20_000;

/** Form data. `id` is the attachment that was uploaded. */
export const replyToEmail = ownEndpoint("replyToEmail", `POST ${PATH}/attachment/{id}/reply`, {
  summary: "Replies to the sender of an uploaded file, with the error workbook; 409 when a reply was sent meanwhile",
  permission: "endorsements.replies",
  params: IdParams,
  bodyKind: "form",
  body: z.object({
    text: enteredText("a message", MAX_REPLY_LENGTH),
    /** The endorsement that has the rows of the file; none if no row was accepted. */
    endorsementId: Id.optional(),
    errorFile: z.instanceof(Blob).optional(),
  }),
  reply: data(EndorsementEmail),
  timeoutMs: 30_000,
  maxBodyBytes: 30 * 1024 * 1024,
});

/** What a reply to an email starts with. */
export const ReplyDraft = z.object({
  to: personal("email", z.string()),
  /** The contact's name; "" if unknown. */
  recipientName: z.string(),
  subject: personal("text", z.string()),
  text: personal("text", z.string()),
  /** Whether the draft says more than the quoted question. */
  hasStates: z.boolean(),
  /** The endorsement whose thread gets the email and its reply. */
  endorsement: z.object({ id: Id, name: z.string() }).nullable(),
});
export type ReplyDraft = z.output<typeof ReplyDraft>;

export const getReplyDraft = ownEndpoint("getReplyDraft", `GET ${PATH}/{id}/reply`, {
  summary: "A draft of the reply to an email: recipient, endorsement of its ticket, status and quoted text",
  permission: "endorsements.replies",
  params: IdParams,
  reply: data(ReplyDraft),
});

export const replyToQuestion = ownEndpoint("replyToQuestion", `POST ${PATH}/{id}/reply`, {
  summary: "Replies to the sender of an email in its thread; closes it unless a file is still to be recorded",
  permission: "endorsements.replies",
  params: IdParams,
  body: z.strictObject({ text: enteredText("a message", MAX_REPLY_LENGTH) }),
  reply: data(EndorsementEmail),
});
