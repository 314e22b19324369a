import { z } from "zod";
import { MOST_ADDRESSES } from "@/lib/domain/endorsement-emails/addresses";
import { INVALID_EMAIL, isEmail } from "@/lib/domain/identifiers/email";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { Actor, data, Id, IdParams, Instant, Operation } from "./common";
import { endpoint } from "./endpoint";
import { personal } from "./personal";

const Stage = z.enum(FORMAT_STAGES);
const Address = z.string().trim().max(254).refine(isEmail, INVALID_EMAIL);
const Addresses = z.array(Address).max(MOST_ADDRESSES);
const ShownAddresses = z.array(personal("email", z.string()));

/** Where emails to an insurer or a TPA go; `version` 0 while nobody has said. */
export const EmailContact = z.object({
  stage: Stage,
  /** An insurer's id; a TPA's name as names are compared. */
  party: z.string(),
  name: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  version: z.number().int(),
  changedBy: Actor.nullable(),
  changedAt: Instant.nullable(),
});
export type EmailContact = z.output<typeof EmailContact>;

/** An email is promised with the call that sends it; FAILED ones are tried again, WRITTEN ones reach nobody by themselves. */
export const EMAIL_STATES = ["WAITING", "SENT", "WRITTEN", "FAILED"] as const;

export const EndorsementEmail = z.object({
  id: Id,
  stage: Stage,
  to: ShownAddresses,
  cc: ShownAddresses,
  subject: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  sentBy: Actor,
  createdAt: Instant,
  state: z.enum(EMAIL_STATES),
  /** When the mail server took it, or it was written; of an email that failed, when it is tried again. */
  stateAt: Instant.nullable(),
});
export type EndorsementEmail = z.output<typeof EndorsementEmail>;

export const EmailPreview = z.object({
  stage: Stage,
  /** To whom it goes. */
  recipientName: z.string(),
  /** Empty where nobody has said where emails to them go. */
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  /** What insurer or TPA may refuse, by the format's own checks. */
  findings: z.array(
    z.object({
      operation: Operation,
      header: z.string(),
      kind: z.enum(["EMPTY", "TOO_LONG", "NO_WORD", "READ_OTHERWISE"]),
      rows: z.array(z.number().int()),
    }),
  ),
  /** Of the endorsement. */
  version: z.number().int(),
  /** The last one to the same. */
  lastEmail: EndorsementEmail.nullable(),
  /** Without a mail server emails are files in the provider's folder `outbox`, and reach nobody. */
  isMailed: z.boolean(),
});
export type EmailPreview = z.output<typeof EmailPreview>;

export const listEmailContacts = endpoint({
  id: "listEmailContacts",
  origin: "console",
  method: "GET",
  path: "/email-contacts",
  summary: "Where emails go, for every insurer and every TPA",
  permission: "insurer-formats.read",
  reply: data(z.array(EmailContact)),
});

export const changeEmailContact = endpoint({
  id: "changeEmailContact",
  origin: "console",
  method: "PUT",
  path: "/email-contacts",
  summary: "Changes where emails to an insurer or a TPA go; 409 when somebody else did meanwhile",
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

export const listEndorsementEmails = endpoint({
  id: "listEndorsementEmails",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/emails",
  summary: "The emails by which an endorsement went to insurer and TPA, newest first, with what became of them",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(EndorsementEmail)),
});

export const getEmailFile = endpoint({
  id: "getEmailFile",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/email-file/{emailId}",
  summary: "The file of an email as it was sent; who takes it is audited, as it holds members in full",
  permission: "endorsements.insurerFile",
  params: IdParams.extend({ emailId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

const EmailParams = IdParams.extend({ stage: Stage });

export const previewEndorsementEmail = endpoint({
  id: "previewEndorsementEmail",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/emails/{stage}",
  summary: "The email with an endorsement's file as it would go to insurer or TPA, and what is missing",
  permission: "endorsements.emails",
  params: EmailParams,
  reply: data(EmailPreview),
  timeoutMs: 60_000,
});

export const sendEndorsementEmail = endpoint({
  id: "sendEndorsementEmail",
  origin: "console",
  method: "POST",
  path: "/endorsement/{id}/emails/{stage}",
  summary: "Sends an endorsement's file to insurer or TPA; 409 when it was changed, or another email went, meanwhile",
  permission: "endorsements.emails",
  params: EmailParams,
  body: z.strictObject({
    to: Addresses.min(1, "Enter whom the email goes to"),
    cc: Addresses,
    text: z.string().trim().min(1, "Enter what the email says").max(10_000),
    /** Of the endorsement, as it was looked at. */
    version: z.number().int(),
    /** The last email to the same that was looked at: whoever names it means to send another. */
    lastEmailId: Id.nullable(),
  }),
  reply: data(EndorsementEmail),
  timeoutMs: 60_000,
});
