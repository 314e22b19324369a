import { z } from "zod";
import { Actor, data, Id, IdParams, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { personal } from "./personal";

/** How one row's amount arises, line by line, in the order of the computation [domain §4–§7]. */
export const PremiumDerivation = z.object({
  memberId: Id,
  name: z.string(),
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  totalProRatePremium: Rupees,
});
export type PremiumDerivation = z.output<typeof PremiumDerivation>;

export const getPremiumDerivation = endpoint({
  id: "getPremiumDerivation",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/premium/{memberId}",
  summary: "Why a row costs what it costs: the stored facts behind its amount [domain §4–§7]",
  permission: "endorsements.read",
  params: z.object({ id: Id, memberId: Id }),
  reply: data(PremiumDerivation),
});

/** One thing that was done to an endorsement; `from` and `to` are words, null where there was no value. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: Instant,
  by: Actor,
  what: z.string(),
  from: personal("text", z.string().nullable()),
  to: personal("text", z.string().nullable()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getEndorsementHistory = endpoint({
  id: "getEndorsementHistory",
  origin: "console",
  method: "GET",
  path: "/endorsement/{id}/history",
  summary: "Who did what to an endorsement, newest first, from the audit log",
  permission: "endorsements.read",
  params: IdParams,
  reply: data(z.array(HistoryEntry)),
});

/** One operation comes as a workbook, several as a zip; by its name [domain §16]. */
export const getInsurerFile = endpoint({
  id: "getInsurerFile",
  method: "GET",
  path: "/endorsement/memberData/{endorsementId}/{insurerId}",
  summary: "The members of an endorsement in the insurer's format, once it is no draft [spec 2 §7, §9]",
  permission: "endorsements.insurerFile",
  params: z.object({ endorsementId: Id, insurerId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});

/** One operation comes as a workbook, several as the format has it. */
export const getTpaFile = endpoint({
  id: "getTpaFile",
  origin: "console",
  method: "GET",
  path: "/endorsement/tpaData/{endorsementId}",
  summary: "The members of an endorsement in the format for the policy's TPA, once it is no draft",
  permission: "endorsements.insurerFile",
  params: z.object({ endorsementId: Id }),
  reply: z.unknown(),
  replyFile: "application/octet-stream",
  timeoutMs: 60_000,
});
