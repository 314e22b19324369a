import { z } from "zod";
import { MAX_ADDRESSES } from "@/lib/domain/endorsement-emails/addresses";
import { EMAIL_STAGES } from "@/lib/domain/endorsement-emails/email-stages";
import { INVALID_EMAIL, isEmail } from "@/lib/domain/identifiers/email";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { Actor, data, enteredText, Id, IdParams, Instant, Operation } from "./common";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

const Stage = z.enum(FORMAT_STAGES);
const Address = z.string().trim().max(254).refine(isEmail, INVALID_EMAIL);
const Addresses = z.array(Address).max(MAX_ADDRESSES);
const ShownAddresses = z.array(personal("email", z.string()));

/** The saved email addresses of an insurer or TPA; `version` is 0 while none are saved. */
export const EmailContact = z.object({
  stage: Stage,
  /** An insurer's id, or the normalised name of a TPA. */
  party: z.string(),
  name: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  version: z.number().int(),
  changedBy: Actor.nullable(),
  changedAt: Instant.nullable(),
});
export type EmailContact = z.output<typeof EmailContact>;

/** An email is queued by the call that sends it. FAILED is retried, GIVEN_UP is not; WRITTEN is only a file. */
const EMAIL_STATES = ["WAITING", "SENT", "WRITTEN", "FAILED", "GIVEN_UP"] as const;

export const EndorsementEmail = z.object({
  id: Id,
  stage: z.enum(EMAIL_STAGES),
  /** For a reply to an employer: the received email. */
  inReplyTo: Id.nullable(),
  to: ShownAddresses,
  cc: ShownAddresses,
  subject: z.string(),
  /** null for a reply without an error workbook. */
  fileName: z.string().nullable(),
  rows: z.number().int(),
  sentBy: Actor,
  createdAt: Instant,
  state: z.enum(EMAIL_STATES),
  /** When the email was sent, written or given up; for a failed one, the time of the next try. */
  stateAt: Instant.nullable(),
  /** The recipients that the mail server refused. The others have the email. */
  refused: ShownAddresses.optional(),
  /** Since when a try has an unknown outcome: the recipient may have the email, or get it twice under one Message-ID. */
  uncertainAt: Instant.nullable().optional(),
});
export type EndorsementEmail = z.output<typeof EndorsementEmail>;

export const EmailPreview = z.object({
  stage: Stage,
  recipientName: z.string(),
  /** Empty while no address is saved. */
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  /** What the recipient may reject, by the checks of its format. */
  findings: z.array(
    z.object({
      operation: Operation,
      header: z.string(),
      kind: z.enum(["EMPTY", "TOO_LONG", "NO_WORD", "READ_OTHERWISE"]),
      rows: z.array(z.number().int()),
    }),
  ),
  /** Version of the endorsement. */
  version: z.number().int(),
  /** The last email to this recipient. */
  lastEmail: EndorsementEmail.nullable(),
  /** False without a mail server: emails are then only files in the provider's folder `outbox`. */
  isMailed: z.boolean(),
});
export type EmailPreview = z.output<typeof EmailPreview>;

export const listEmailContacts = ownEndpoint("listEmailContacts", "GET /email-contacts", {
  summary: "The email addresses of every insurer and TPA",
  permission: "insurer-formats.read",
  reply: data(z.array(EmailContact)),
});

export const changeEmailContact = ownEndpoint("changeEmailContact", "PUT /email-contacts", {
  summary: "Changes the email addresses of an insurer or TPA; 409 when another user has changed them meanwhile",
  permission: "insurer-formats.edit",
  body: z.strictObject({
    stage: Stage,
    party: z.string().min(1).max(200),
    to: Addresses,
    cc: Addresses,
    version: z.number().int().nonnegative(),
  }),
  reply: data(EmailContact),
});

export const listEndorsementEmails = ownEndpoint("listEndorsementEmails", "GET /endorsement/{id}/emails", {
  summary: "The emails sent about an endorsement to insurer, TPA and employer, with their state, newest first",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(EndorsementEmail)),
});

export const getEmailFile = ownEndpoint("getEmailFile", "GET /endorsement/{id}/email-file/{emailId}", {
  summary: "The file of an email as it was sent; the download is audited because the file has members' full data",
  permission: "endorsements.insurerFile",
  params: IdParams.extend({ emailId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

const EmailParams = IdParams.extend({ stage: Stage });

export const previewEndorsementEmail = ownEndpoint("previewEndorsementEmail", "GET /endorsement/{id}/emails/{stage}", {
  summary: "A preview of the email that sends an endorsement's file to insurer or TPA",
  permission: "endorsements.emails",
  params: EmailParams,
  reply: data(EmailPreview),
  timeoutMs: 60_000,
});

export const sendEndorsementEmail = ownEndpoint("sendEndorsementEmail", "POST /endorsement/{id}/emails/{stage}", {
  summary:
    "Emails an endorsement's file to insurer or TPA; 409 when the endorsement has changed or another email was sent",
  permission: "endorsements.emails",
  params: EmailParams,
  body: z.strictObject({
    to: Addresses.min(1, "Enter at least one address"),
    cc: Addresses,
    text: enteredText("a message", 10_000),
    /** Version of the endorsement that the user saw. */
    version: z.number().int(),
    /** The last email that the user saw. Its ID confirms that the user wants to send another. */
    lastEmailId: Id.nullable(),
  }),
  reply: data(EndorsementEmail),
  timeoutMs: 60_000,
});
