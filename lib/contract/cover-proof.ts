import { z } from "zod";
import { INSURER_KNOWLEDGE } from "@/lib/domain/history/cover-proof";
import { VERDICTS } from "@/lib/domain/insurer-responses/response-words";
import { AsOf } from "./as-of";
import { Actor, data, Id, IdParams, Instant, Operation, PolicyType, Rupees } from "./common";
import { EndorsementEmail } from "./endorsement-emails";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

/** One version of a cover: known from `from` until `until`, null while it is the last one. */
export const CoverVersion = z.object({
  coverId: Id,
  from: Instant,
  until: Instant.nullable(),
  coverageStart: z.iso.date(),
  coverageEnd: z.iso.date(),
  sumInsured: Rupees.nullable(),
  uhid: z.string().nullable(),
  isActive: z.boolean(),
  isLeaving: z.boolean(),
  /** Who replaced it. */
  changedBy: Actor.nullable(),
});
export type CoverVersion = z.output<typeof CoverVersion>;

export const ProofResponse = z.object({
  fileName: z.string(),
  at: Instant,
  addedBy: Actor,
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.string().nullable(),
  uhid: z.string().nullable(),
});

/** The person's row of an endorsement, its emails and the insurer's response. */
export const ProofEndorsement = z.object({
  id: Id,
  rowId: Id,
  coverId: Id.nullable(),
  endorsementNumber: z.number().int(),
  status: EndorsementStatus,
  operation: Operation,
  /** First date of an addition, last date of an exit. */
  effectiveOn: z.iso.date().nullable(),
  filedAt: Instant,
  filedBy: Actor,
  moves: z.array(z.object({ status: EndorsementStatus, at: Instant })),
  emails: z.array(EndorsementEmail),
  responses: z.array(ProofResponse),
});
export type ProofEndorsement = z.output<typeof ProofEndorsement>;

const PolicyProof = z.object({
  policyId: Id,
  policyType: PolicyType.nullable(),
  nickName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  insurerName: z.string().nullable(),
  isCovered: z.boolean(),
  cover: z.object({ start: z.iso.date(), end: z.iso.date(), sumInsured: Rupees.nullable() }).nullable(),
  insurer: z.enum(INSURER_KNOWLEDGE),
  sentAt: Instant.nullable(),
  versions: z.array(CoverVersion),
  endorsements: z.array(ProofEndorsement),
});
export type PolicyProof = z.output<typeof PolicyProof>;

export const CoverProof = z.object({
  person: z.object({
    userId: Id,
    name: z.string(),
    employeeId: z.string().nullable(),
    relationship: z.string().nullable(),
    dob: personal("day", z.string().nullable()),
    companyId: Id.nullable(),
    companyName: z.string().nullable(),
  }),
  on: z.iso.date(),
  knownAt: Instant,
  policies: z.array(PolicyProof),
});
export type CoverProof = z.output<typeof CoverProof>;

export const getCoverProof = ownEndpoint("getCoverProof", "GET /as-of/member/{id}/cover-proof", {
  summary: "Whether a person was covered on a date and whether the insurer knew, with rows, emails and responses",
  permission: "endorsements.read",
  params: IdParams,
  query: AsOf,
  reply: data(CoverProof),
});
