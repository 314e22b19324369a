import { z } from "zod";
import { MOST_ADDRESSES } from "@/lib/domain/endorsement-letters/addresses";
import { INVALID_EMAIL, isEmail } from "@/lib/domain/identifiers/email";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { Actor, data, Id, IdParams, Instant, Operation } from "./common";
import { endpoint } from "./endpoint";
import { personal } from "./personal";

const Stage = z.enum(FORMAT_STAGES);
const Address = z.string().trim().max(254).refine(isEmail, INVALID_EMAIL);
const Addresses = z.array(Address).max(MOST_ADDRESSES);
const ShownAddresses = z.array(personal("email", z.string()));

/** Where letters to an insurer or a TPA go; `version` 0 while nobody has said. */
export const LetterContact = z.object({
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
export type LetterContact = z.output<typeof LetterContact>;

/** A letter is promised with the call that sends it; FAILED ones are tried again, WRITTEN ones reach nobody by themselves. */
export const LETTER_STATES = ["WAITING", "SENT", "WRITTEN", "FAILED"] as const;

export const EndorsementLetter = z.object({
  id: Id,
  stage: Stage,
  to: ShownAddresses,
  cc: ShownAddresses,
  subject: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  sentBy: Actor,
  createdAt: Instant,
  state: z.enum(LETTER_STATES),
  /** When the mail server took it, or it was written; of a letter that failed, when it is tried again. */
  stateAt: Instant.nullable(),
});
export type EndorsementLetter = z.output<typeof EndorsementLetter>;

export const LetterPreview = z.object({
  stage: Stage,
  /** To whom it goes. */
  recipientName: z.string(),
  /** Empty where nobody has said where letters to them go. */
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
  lastLetter: EndorsementLetter.nullable(),
  /** Without a mail server letters are files in the provider's folder `outbox`, and reach nobody. */
  isMailed: z.boolean(),
});
export type LetterPreview = z.output<typeof LetterPreview>;

export const listLetterContacts = endpoint({
  id: "listLetterContacts",
  origin: "console",
  method: "GET",
  path: "/letter-contacts",
  summary: "Where letters go, for every insurer and every TPA",
  permission: "insurer-formats.read",
  reply: data(z.array(LetterContact)),
});

export const changeLetterContact = endpoint({
  id: "changeLetterContact",
  origin: "console",
  method: "PUT",
  path: "/letter-contacts",
  summary: "Changes where letters to an insurer or a TPA go; 409 when somebody else did meanwhile",
  permission: "insurer-formats.edit",
  body: z.strictObject({
    stage: Stage,
    party: z.string().min(1).max(200),
    to: Addresses,
    cc: Addresses,
    version: z.number().int().nonnegative(),
  }),
  reply: data(LetterContact),
});

export const listEndorsementLetters = endpoint({
  id: "listEndorsementLetters",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/letters",
  summary: "The letters by which an endorsement went to insurer and TPA, newest first, with what became of them",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(EndorsementLetter)),
});

export const getLetterFile = endpoint({
  id: "getLetterFile",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/letter-file/{letterId}",
  summary: "The file of a letter as it was sent; who takes it is audited, as it holds members in full",
  permission: "endorsements.insurerFile",
  params: IdParams.extend({ letterId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

const LetterParams = IdParams.extend({ stage: Stage });

export const previewEndorsementLetter = endpoint({
  id: "previewEndorsementLetter",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/letters/{stage}",
  summary: "The letter with an endorsement's file as it would go to insurer or TPA, and what is missing",
  permission: "endorsements.letters",
  params: LetterParams,
  reply: data(LetterPreview),
  timeoutMs: 60_000,
});

export const sendEndorsementLetter = endpoint({
  id: "sendEndorsementLetter",
  origin: "console",
  method: "POST",
  path: "/endorsement/{id}/letters/{stage}",
  summary: "Sends an endorsement's file to insurer or TPA; 409 when it was changed, or another letter went, meanwhile",
  permission: "endorsements.letters",
  params: LetterParams,
  body: z.strictObject({
    to: Addresses.min(1, "Enter whom the letter goes to"),
    cc: Addresses,
    text: z.string().trim().min(1, "Enter what the letter says").max(10_000),
    /** Of the endorsement, as it was looked at. */
    version: z.number().int(),
    /** The last letter to the same that was looked at: whoever names it means to send another. */
    lastLetterId: Id.nullable(),
  }),
  reply: data(EndorsementLetter),
  timeoutMs: 60_000,
});
