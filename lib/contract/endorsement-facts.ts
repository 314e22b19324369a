import { z } from "zod";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { endpoint, ownEndpoint } from "./endpoint";
import { personal } from "./personal";

/** The derivation of a row's amount, line by line, in the order of the computation [domain §4–§7]. */
const PremiumDerivation = z.object({
  memberId: Id,
  name: z.string(),
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  totalProRatePremium: Rupees,
});

export const getPremiumDerivation = ownEndpoint("getPremiumDerivation", "GET /endorsement/{id}/premium/{memberId}", {
  summary: "Derives the amount of a row from its stored facts [domain §4–§7]",
  permission: "endorsements.read",
  params: z.object({ id: Id, memberId: Id }),
  reply: data(PremiumDerivation),
});

/** One event of an endorsement; `from` and `to` are words, null without a value. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  what: z.string(),
  from: personal("text", z.string().nullable()),
  to: personal("text", z.string().nullable()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getEndorsementHistory = ownEndpoint("getEndorsementHistory", "GET /endorsement/{id}/history", {
  summary: "The history of an endorsement, newest first, from the audit log",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(HistoryEntry)),
});

/** How long other endorsements of the same insurer took in a stage, in working days. */
export const StageMedian = z.object({
  status: EndorsementStatus,
  medianDays: z.number(),
  endorsements: z.number().int(),
});
export type StageMedian = z.output<typeof StageMedian>;

export const getStageMedians = ownEndpoint("getStageMedians", "GET /endorsement/{id}/stage-medians", {
  summary: "The insurer's median working days per stage, from the moves of its other endorsements in the last year",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(StageMedian)),
});

/** One operation is a workbook, several are a zip; the file name shows which [domain §16]. */
export const getInsurerFile = endpoint("getInsurerFile", "GET /endorsement/memberData/{endorsementId}/{insurerId}", {
  summary: "The members of an endorsement in the insurer's format, after draft [spec 2 §7, §9]",
  permission: "endorsements.insurerFile",
  params: z.object({ endorsementId: Id, insurerId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

/** One operation is a workbook, several are as the format defines. */
export const getTpaFile = ownEndpoint("getTpaFile", "GET /endorsement/tpaData/{endorsementId}", {
  summary: "The members of an endorsement in the format of the policy's TPA, after draft",
  permission: "endorsements.insurerFile",
  params: z.object({ endorsementId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

/** Ids of one bulk download, separated by commas. */
const BulkIds = z.string().regex(/^[^,]{1,100}(,[^,]{1,100}){0,199}$/, "is not known");

/** A folder for each endorsement. Those without a file are listed in a text file with the reason. */
export const getInsurerFiles = ownEndpoint("getInsurerFiles", "GET /endorsement/member-files", {
  summary: "The files of up to 200 endorsements in their insurers' formats, as one zip",
  permission: "endorsements.insurerFile",
  query: z.object({ ids: BulkIds }),
  reply: z.unknown(),
  replyFile: "application/zip",
  timeoutMs: 120_000,
});
