import { z } from "zod";
import { VERDICTS } from "@/lib/domain/insurer-answers/answer-words";
import { DIFFERENCE_KINDS } from "@/lib/domain/insurer-answers/explain-difference";
import { NEXT_STEPS } from "@/lib/domain/insurer-answers/next-step";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { Actor, data, Id, IdParams, Instant, Operation, Rupees } from "./common";
import { MAX_ANSWER_LINES } from "./constants";
import { endpoint } from "./endpoint";
import { InsurerFormat } from "./insurer-formats";
import { personal } from "./personal";

const Text = z.string().max(500).nullable();
const Stage = z.enum(FORMAT_STAGES);

/** One life as the insurer's file has it; null is what the file does not say. */
export const AnswerLine = z.strictObject({
  sheet: z.string().max(200),
  row: z.number().int().positive(),
  operation: Operation.nullable(),
  userId: Text,
  employeeId: Text,
  name: Text,
  relationship: Text,
  uhid: z.string().max(200).nullable(),
  verdict: z.enum(VERDICTS),
  reason: Text,
  netPremium: Rupees.nullable(),
  totalPremium: Rupees.nullable(),
});
export type AnswerLine = z.output<typeof AnswerLine>;

/** What was read of a file, what it says itself to be about, and what a person chose for lines by their position. */
const ReadAnswer = z.strictObject({
  lines: z.array(AnswerLine).min(1).max(MAX_ANSWER_LINES),
  policyNumbers: z.array(z.string().max(500)).max(MAX_ANSWER_LINES),
  companies: z.array(z.string().max(500)).max(MAX_ANSWER_LINES),
  /** `memberId` null: the life is not of this endorsement. */
  choices: z.array(z.strictObject({ line: z.number().int().nonnegative(), memberId: Id.nullable() })),
});

/** How an amount of the insurer's compares with ours, and why it differs. */
export const AnswerDifference = z.object({
  /** Without or with GST. */
  basis: z.enum(["NET", "TOTAL"]),
  ours: Rupees,
  theirs: Rupees,
  kind: z.enum(DIFFERENCE_KINDS),
  /** The number of days that gives their amount. */
  days: z.number().int().nullable(),
  /** The annual premium of the rate sheet that gives it. */
  rate: z.object({ annual: Rupees, ageBand: z.string(), sumInsured: Rupees }).nullable(),
  /** Theirs to ours, where it is the same on every row. */
  ratio: z.number().nullable(),
});
export type AnswerDifference = z.output<typeof AnswerDifference>;

export const AnswerRow = z.object({
  /** null for a life that is not of this endorsement; it has no verdict either. */
  memberId: Id.nullable(),
  name: z.string(),
  employeeId: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  reason: personal("text", z.string().nullable()),
  uhid: z.string().nullable(),
  /** Why the UHID is not taken over. */
  uhidError: z.string().nullable(),
  nextStep: z.enum(NEXT_STEPS).nullable(),
  difference: AnswerDifference.nullable(),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** Over all answers since the endorsement was sent. */
export const AnswerProgress = z.object({
  rows: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  open: z.number().int(),
});
export type AnswerProgress = z.output<typeof AnswerProgress>;

export const InsurerAnswer = z.object({
  id: Id,
  stage: Stage,
  fileName: z.string(),
  addedBy: Actor,
  createdAt: Instant,
  lineCount: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  pending: z.number().int(),
  /** Lives that are not of this endorsement. */
  unknown: z.number().int(),
  /** Of the rows whose amount the answer names. */
  ours: Rupees,
  theirs: Rupees,
  /** Those to look at first; the first `ANSWER_ROWS_SHOWN`. */
  rows: z.array(AnswerRow),
});
export type InsurerAnswer = z.output<typeof InsurerAnswer>;

/** Whose answer is waited for; null while nobody's is. */
const Expected = z.object({ stage: Stage, bringsUhids: z.boolean() }).nullable();

export const AnswersOfEndorsement = z.object({
  expected: Expected,
  progress: AnswerProgress.nullable(),
  /** Newest first. */
  answers: z.array(InsurerAnswer),
});
export type AnswersOfEndorsement = z.output<typeof AnswersOfEndorsement>;

export const AnswerPreview = z.object({
  stage: Stage,
  /** Which row each line is about, in their order. */
  matches: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["MATCHED", "REPEATED"]), memberId: Id }),
      z.object({ kind: z.literal("UNCLEAR"), memberIds: z.array(Id) }),
      z.object({ kind: z.literal("UNKNOWN") }),
    ]),
  ),
  rows: z.array(AnswerRow),
  ours: Rupees,
  theirs: Rupees,
  /** UHIDs that would be given, and those that are there already. */
  uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
  /** With this answer. */
  progress: AnswerProgress,
});
export type AnswerPreview = z.output<typeof AnswerPreview>;

const PATH = "/endorsement/{id}/answers";
const LARGE = { maxBodyBytes: 16 * 1024 * 1024, timeoutMs: 60_000 } as const;

export const listInsurerAnswers = endpoint({
  id: "listInsurerAnswers",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "What insurer and TPA have answered to an endorsement, and what is still open",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(AnswersOfEndorsement),
});

export const getAnswerFormat = endpoint({
  id: "getAnswerFormat",
  origin: "console",
  method: "GET",
  path: `${PATH}/format`,
  summary: "The format in which an endorsement was sent: an answer is read by it; null where there is none",
  permission: "endorsements.answers",
  params: IdParams,
  reply: data(z.object({ stage: Stage, format: InsurerFormat.nullable() })),
});

export const previewInsurerAnswer = endpoint({
  id: "previewInsurerAnswer",
  isRead: true,
  origin: "console",
  method: "POST",
  path: `${PATH}/preview`,
  summary: "What an answer says about each row and how its amounts compare with ours; nothing is stored",
  permission: "endorsements.answers",
  params: IdParams,
  body: ReadAnswer,
  reply: data(AnswerPreview),
  ...LARGE,
});

export const recordInsurerAnswer = endpoint({
  id: "recordInsurerAnswer",
  origin: "console",
  method: "POST",
  path: PATH,
  summary: "Stores an answer row by row and gives members its UHIDs; 409 when the endorsement was changed meanwhile",
  permission: "endorsements.answers",
  params: IdParams,
  body: ReadAnswer.extend({
    fileName: z.string().trim().min(1).max(200),
    /** Of the endorsement, as it was looked at. */
    version: z.number().int(),
    /** The attachment that the file came from. An email is closed once all its files are recorded. */
    attachmentId: Id.optional(),
  }),
  reply: data(
    z.object({
      answer: InsurerAnswer,
      progress: AnswerProgress,
      uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
      /** The same file was recorded before: nothing has changed. */
      isRepeated: z.boolean(),
    }),
  ),
  ...LARGE,
});
