import { z } from "zod";
import {
  ATTACHMENT_PROBLEMS,
  LETTER_FAULTS,
  LETTER_PROBLEMS,
  LETTER_STATES,
} from "@/lib/domain/received-letters/received-letter";
import { Actor, data, Id, IdParams, Instant } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";
import { personal } from "./personal";

export const LetterAttachment = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.number().int(),
  /** Why it was not stored; one without can be read as an answer. */
  problem: z.enum(ATTACHMENT_PROBLEMS).nullable(),
  /** The answer as which it was recorded. */
  answerId: Id.nullable(),
});
export type LetterAttachment = z.output<typeof LetterAttachment>;

/** A letter that came by e-mail: kept apart until a person has looked at it. */
export const ReceivedLetter = z.object({
  id: Id,
  /** null while nobody knows what it is about. */
  endorsementId: Id.nullable(),
  state: z.enum(LETTER_STATES),
  fromName: z.string(),
  fromAddress: personal("email", z.string()),
  /** Whether letters go to an address of this domain; null for a letter about no endorsement. */
  isKnownSender: z.boolean().nullable(),
  subject: personal("text", z.string()),
  /** Plain words without markup, shortened. */
  text: personal("text", z.string()),
  receivedAt: Instant,
  problem: z.enum(LETTER_PROBLEMS).nullable(),
  /** Of a message that could not be taken: why, and when it is read again by itself; null for one that was. */
  unread: z.object({ fault: z.enum(LETTER_FAULTS), rereadAt: Instant.nullable() }).nullable(),
  attachments: z.array(LetterAttachment),
  /** Attachments beyond those that are listed. */
  moreAttachments: z.number().int(),
  /** Who laid it aside or read its files, and when. */
  closed: z.object({ by: Actor, at: Instant, reason: z.string().nullable() }).nullable(),
});
export type ReceivedLetter = z.output<typeof ReceivedLetter>;

/** Letters in one answer; of more the newest. */
export const MOST_LETTERS = 200;

const PATH = "/received-letters";

export const listReceivedLetters = endpoint({
  id: "listReceivedLetters",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/received-letters",
  summary: "The letters that came about an endorsement, newest first",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(ReceivedLetter)),
});

export const listUnmatchedLetters = endpoint({
  id: "listUnmatchedLetters",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "The letters that wait and name no endorsement, newest first",
  permission: "endorsements.answers",
  reply: data(z.array(ReceivedLetter)),
});

export const getLetterAttachment = endpoint({
  id: "getLetterAttachment",
  origin: "console",
  method: "GET",
  path: `${PATH}/attachment/{id}`,
  summary: "The signed URL of a file that came with a letter; opening it is audited",
  permission: "endorsements.answers",
  params: IdParams,
  reply: data(SignedUrl.extend({ fileName: z.string() })),
});

export const attachReceivedLetter = endpoint({
  id: "attachReceivedLetter",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/attach`,
  summary: "Says which endorsement a letter is about, or none; 409 when somebody else said otherwise meanwhile",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({
    endorsementId: Id.nullable(),
    /** Where it was seen. */
    from: Id.nullable(),
  }),
  reply: data(ReceivedLetter),
});

export const dismissReceivedLetter = endpoint({
  id: "dismissReceivedLetter",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/dismiss`,
  summary: "Lays a letter aside with a reason; its files are removed from the store, the mailbox keeps them",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  reply: data(ReceivedLetter),
});

export const rereadReceivedLetter = endpoint({
  id: "rereadReceivedLetter",
  origin: "console",
  method: "POST",
  path: `${PATH}/{id}/read-again`,
  summary: "Has a letter that could not be read fetched from the mailbox again, with the next reading",
  permission: "endorsements.answers",
  params: IdParams,
  body: z.strictObject({}),
  reply: data(ReceivedLetter),
});
