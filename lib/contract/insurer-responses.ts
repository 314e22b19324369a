import { z } from "zod";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { DIFFERENCE_KINDS } from "@/lib/domain/insurer-responses/explain-difference";
import { NEXT_STEPS } from "@/lib/domain/insurer-responses/next-step";
import { VERDICTS } from "@/lib/domain/insurer-responses/response-words";
import { Actor, data, Id, IdParams, Instant, Operation, Rupees } from "./common";
import { MAX_RESPONSE_LINES } from "./constants";
import { endpoint } from "./endpoint";
import { InsurerFormat } from "./insurer-formats";
import { personal } from "./personal";

const Text = z.string().max(500).nullable();
const Stage = z.enum(FORMAT_STAGES);

/** One life as the insurer's file has it; null is what the file does not say. */
export const ResponseLine = z.strictObject({
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
export type ResponseLine = z.output<typeof ResponseLine>;

/** What was read of a file, what it says itself to be about, and what a person chose for lines by their position. */
const ReadResponse = z.strictObject({
  lines: z.array(ResponseLine).min(1).max(MAX_RESPONSE_LINES),
  policyNumbers: z.array(z.string().max(500)).max(MAX_RESPONSE_LINES),
  companies: z.array(z.string().max(500)).max(MAX_RESPONSE_LINES),
  /** `memberId` null: the life is not of this endorsement. */
  choices: z.array(z.strictObject({ line: z.number().int().nonnegative(), memberId: Id.nullable() })),
});

/** How an amount of the insurer's compares with ours, and why it differs. */
export const ResponseDifference = z.object({
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
export type ResponseDifference = z.output<typeof ResponseDifference>;

export const ResponseRow = z.object({
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
  difference: ResponseDifference.nullable(),
});
export type ResponseRow = z.output<typeof ResponseRow>;

/** Over all responses since the endorsement was sent. */
export const ResponseProgress = z.object({
  rows: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  open: z.number().int(),
});
export type ResponseProgress = z.output<typeof ResponseProgress>;

export const InsurerResponse = z.object({
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
  /** Of the rows whose amount the response names. */
  ours: Rupees,
  theirs: Rupees,
  /** Those to look at first; the first `RESPONSE_ROWS_SHOWN`. */
  rows: z.array(ResponseRow),
});
export type InsurerResponse = z.output<typeof InsurerResponse>;

/** Whose response is waited for; null while nobody's is. */
const Expected = z.object({ stage: Stage, bringsUhids: z.boolean() }).nullable();

export const ResponsesOfEndorsement = z.object({
  expected: Expected,
  progress: ResponseProgress.nullable(),
  /** Newest first. */
  responses: z.array(InsurerResponse),
});
export type ResponsesOfEndorsement = z.output<typeof ResponsesOfEndorsement>;

export const ResponsePreview = z.object({
  stage: Stage,
  /** Which row each line is about, in their order. */
  matches: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["MATCHED", "REPEATED"]), memberId: Id }),
      z.object({ kind: z.literal("UNCLEAR"), memberIds: z.array(Id) }),
      z.object({ kind: z.literal("UNKNOWN") }),
    ]),
  ),
  rows: z.array(ResponseRow),
  ours: Rupees,
  theirs: Rupees,
  /** UHIDs that would be given, and those that are there already. */
  uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
  /** With this response. */
  progress: ResponseProgress,
});
export type ResponsePreview = z.output<typeof ResponsePreview>;

const PATH = "/endorsement/{id}/responses";
const LARGE = { maxBodyBytes: 16 * 1024 * 1024, timeoutMs: 60_000 } as const;

export const listInsurerResponses = endpoint({
  id: "listInsurerResponses",
  origin: "console",
  method: "GET",
  path: PATH,
  summary: "Responses of insurer and TPA to an endorsement, and the rows that are pending",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(ResponsesOfEndorsement),
});

export const getResponseFormat = endpoint({
  id: "getResponseFormat",
  origin: "console",
  method: "GET",
  path: `${PATH}/format`,
  summary: "The format in which an endorsement was sent: a response is read by it; null where there is none",
  permission: "endorsements.responses",
  params: IdParams,
  reply: data(z.object({ stage: Stage, format: InsurerFormat.nullable() })),
});

export const previewInsurerResponse = endpoint({
  id: "previewInsurerResponse",
  isRead: true,
  origin: "console",
  method: "POST",
  path: `${PATH}/preview`,
  summary: "What a response says about each row and how its amounts compare with ours; nothing is stored",
  permission: "endorsements.responses",
  params: IdParams,
  body: ReadResponse,
  reply: data(ResponsePreview),
  ...LARGE,
});

export const recordInsurerResponse = endpoint({
  id: "recordInsurerResponse",
  origin: "console",
  method: "POST",
  path: PATH,
  summary: "Stores a response row by row and gives members its UHIDs; 409 when the endorsement was changed meanwhile",
  permission: "endorsements.responses",
  params: IdParams,
  body: ReadResponse.extend({
    fileName: z.string().trim().min(1).max(200),
    /** Of the endorsement, as it was looked at. */
    version: z.number().int(),
    /** The attachment that the file came from. An email is closed once all its files are recorded. */
    attachmentId: Id.optional(),
  }),
  reply: data(
    z.object({
      response: InsurerResponse,
      progress: ResponseProgress,
      uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
      /** The same file was recorded before: nothing has changed. */
      isRepeated: z.boolean(),
    }),
  ),
  ...LARGE,
});
