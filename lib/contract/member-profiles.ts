import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { data, Id, IdParams, Instant, Operation, PolicyType, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { personal } from "./personal";
import { UserPolicy } from "./user-policies";
import { Member } from "./users";

/** A family member: the employee, or a dependant. */
export const Relative = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  relationship: z.string().nullable(),
  /** YYYY-MM-DD; month and day are masked without the permission for personal data. */
  dob: personal("day", z.string().nullable()),
  active: z.boolean(),
});
export type Relative = z.output<typeof Relative>;

/** A cover with its annual premium. */
export const MemberCover = UserPolicy.extend({ annual: Rupees });
export type MemberCover = z.output<typeof MemberCover>;

/** The member's row of an endorsement; `isExplained` if the derivation of its amount is stored. */
export const MemberEndorsement = z.object({
  endorsementId: Id,
  memberId: Id,
  policyId: Id,
  endorsementNumber: z.number().int(),
  policyType: PolicyType.nullable(),
  nickName: z.string().nullable(),
  status: EndorsementStatus,
  operation: Operation,
  total: Rupees,
  isExplained: z.boolean(),
  createdAt: Instant,
});
export type MemberEndorsement = z.output<typeof MemberEndorsement>;

/** Facts of a person's record, by field. */
const PersonFacts = personal("fields", z.record(z.string(), z.string().nullable()));

export const MemberEvent = z.object({
  id: z.number().int(),
  at: Instant,
  by: z.string(),
  what: z.string(),
  /** The fields that it changed. */
  before: PersonFacts.optional(),
  after: PersonFacts.optional(),
  /** What it changed in the covers. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })).optional(),
  /** The name of the file that it came with. */
  fileName: z.string().nullable().optional(),
  traceId: z.string().nullable().optional(),
  /** The batch that it was part of. */
  batchId: Id.nullable().optional(),
  /** Someone viewed personal data; nothing changed. */
  isView: z.boolean().optional(),
});
export type MemberEvent = z.output<typeof MemberEvent>;

export const MemberProfile = z.object({
  member: Member,
  /** The record that has the covers of a merged one; null for other records. */
  mergedInto: mayLack(z.object({ userId: Id, name: z.string() }).nullable(), null),
  family: z.array(Relative),
  covers: z.array(MemberCover),
  endorsements: z.array(MemberEndorsement),
  history: z.array(MemberEvent),
});
export type MemberProfile = z.output<typeof MemberProfile>;

export const getCoverPremium = ownEndpoint("getCoverPremium", "GET /user/{id}/cover/{coverId}/premium", {
  summary: "Derives the premium of a cover: age band, days, rater version and cell, tax and states [domain §4–§7]",
  permission: "members.read",
  params: z.object({ id: Id, coverId: Id }),
  reply: data(z.object({ lines: z.array(z.object({ label: z.string(), text: z.string() })), total: Rupees })),
});

export const getMemberProfile = ownEndpoint("getMemberProfile", "GET /user/{id}/profile", {
  summary: "One member: contact, family, covers, endorsement rows and history",
  permission: "members.read",
  params: IdParams,
  reply: data(MemberProfile),
});

export const downloadPersonalData = ownEndpoint("downloadPersonalData", "GET /user/{id}/personal-data", {
  summary: "All data about one member as a workbook, for a request under the DPDP Act; audited",
  permission: "members.dataFile",
  params: IdParams,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  timeoutMs: 60_000,
});
