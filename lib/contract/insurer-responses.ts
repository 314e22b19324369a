import { z } from "zod";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { DIFFERENCE_KINDS } from "@/lib/domain/insurer-responses/explain-difference";
import { NEXT_STEPS } from "@/lib/domain/insurer-responses/next-step";
import { VERDICTS } from "@/lib/domain/insurer-responses/response-words";
import { Actor, data, Id, IdParams, Instant, Operation, Rupees } from "./common";
import { MAX_RESPONSE_LINES } from "./constants";
import { ownEndpoint } from "./endpoint";
import { InsurerFormat } from "./insurer-formats";
import { personal } from "./personal";

const Text = z.string().max(500).nullable();
const Stage = z.enum(FORMAT_STAGES);

/** One life in the insurer's file; null for values that the file lacks. */
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

/** The parsed file, its own references, and the user's choices for lines by their position. */
const ReadResponse = z.strictObject({
  lines: z.array(ResponseLine).min(1).max(MAX_RESPONSE_LINES),
  policyNumbers: z.array(z.string().max(500)).max(MAX_RESPONSE_LINES),
  companies: z.array(z.string().max(500)).max(MAX_RESPONSE_LINES),
  /** `memberId` null: the life is not in this endorsement. */
  choices: z.array(z.strictObject({ line: z.number().int().nonnegative(), memberId: Id.nullable() })),
});

/** The difference of the insurer's amount from the console's, with its reason. */
export const ResponseDifference = z.object({
  /** Without or with GST. */
  basis: z.enum(["NET", "TOTAL"]),
  ours: Rupees,
  theirs: Rupees,
  kind: z.enum(DIFFERENCE_KINDS),
  /** The number of days that explains the insurer's amount. */
  days: z.number().int().nullable(),
  /** The annual premium of the rate sheet that explains it. */
  rate: z.object({ annual: Rupees, ageBand: z.string(), sumInsured: Rupees }).nullable(),
  /** Insurer's amount divided by the console's, if it is the same on every row. */
  ratio: z.number().nullable(),
});
export type ResponseDifference = z.output<typeof ResponseDifference>;

export const ResponseRow = z.object({
  /** null, like the verdict, for a life that is not in this endorsement. */
  memberId: Id.nullable(),
  name: z.string(),
  employeeId: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  reason: personal("text", z.string().nullable()),
  uhid: z.string().nullable(),
  /** Why the UHID is not stored. */
  uhidError: z.string().nullable(),
  nextStep: z.enum(NEXT_STEPS).nullable(),
  difference: ResponseDifference.nullable(),
});
export type ResponseRow = z.output<typeof ResponseRow>;

/** Of all responses since the endorsement was sent. */
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
  /** The endorsement was sent again after it, so that it does not count. */
  isOfEarlierSending: z.boolean(),
  lineCount: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  pending: z.number().int(),
  /** Lives that are not in this endorsement. */
  unknown: z.number().int(),
  /** Total of the rows with an amount in the response. */
  ours: Rupees,
  theirs: Rupees,
  /** The most important rows first; at most `RESPONSE_ROWS_SHOWN`. */
  rows: z.array(ResponseRow),
});
export type InsurerResponse = z.output<typeof InsurerResponse>;

/** The stage whose response is expected; null if none is. */
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
  /** The row of each line, in their order. */
  matches: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["MATCHED", "REPEATED"]), memberId: Id }),
      z.object({ kind: z.literal("UNCLEAR"), memberIds: z.array(Id) }),
      z.object({ kind: z.literal("UNKNOWN") }),
    ]),
  ),
  rows: z.array(ResponseRow),
  /** Lives whose recorded verdict this file changes; each needs a confirmation. */
  changes: z.array(z.object({ memberId: Id, name: z.string(), recorded: z.enum(VERDICTS), verdict: z.enum(VERDICTS) })),
  ours: Rupees,
  theirs: Rupees,
  /** UHIDs that would be assigned, and those already stored. */
  uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
  /** Including this response. */
  progress: ResponseProgress,
});
export type ResponsePreview = z.output<typeof ResponsePreview>;

const PATH = "/endorsement/{id}/responses";
const LARGE = { maxBodyBytes: 16 * 1024 * 1024, timeoutMs: 60_000 } as const;

export const listInsurerResponses = ownEndpoint("listInsurerResponses", `GET ${PATH}`, {
  summary: "Responses of insurer and TPA to an endorsement, and the rows that are pending",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(ResponsesOfEndorsement),
});

export const getResponseFormat = ownEndpoint("getResponseFormat", `GET ${PATH}/format`, {
  summary: "The format in which an endorsement was sent, which also parses its response; null without one",
  permission: "endorsements.responses",
  params: IdParams,
  reply: data(z.object({ stage: Stage, format: InsurerFormat.nullable() })),
});

export const previewInsurerResponse = ownEndpoint("previewInsurerResponse", `POST ${PATH}/preview`, {
  isRead: true,
  summary: "Previews a response: its result per row and a comparison of its amounts; nothing is stored",
  permission: "endorsements.responses",
  params: IdParams,
  body: ReadResponse,
  reply: data(ResponsePreview),
  ...LARGE,
});

export const recordInsurerResponse = ownEndpoint("recordInsurerResponse", `POST ${PATH}`, {
  summary: "Stores a response row by row, and its UHIDs; 409 when the endorsement was changed meanwhile",
  permission: "endorsements.responses",
  params: IdParams,
  body: ReadResponse.extend({
    /** The lives whose recorded verdict the user lets this file change. */
    confirmedChanges: z.array(Id).max(MAX_RESPONSE_LINES).default([]),
    fileName: z.string().trim().min(1).max(200),
    /** The version of the endorsement that the user saw. */
    version: z.number().int(),
    /** The attachment that the file came from. An email is closed once all its files are recorded. */
    attachmentId: Id.optional(),
  }),
  reply: data(
    z.object({
      response: InsurerResponse,
      progress: ResponseProgress,
      uhids: z.object({ assigned: z.number().int(), unchanged: z.number().int(), failed: z.number().int() }),
      /** The same file was recorded before, so nothing has changed. */
      isRepeated: z.boolean(),
    }),
  ),
  ...LARGE,
});
