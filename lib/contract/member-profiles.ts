import { z } from "zod";
import { data, Id, IdParams, Instant, Operation, PolicyType, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { endpoint } from "./endpoint";
import { personal } from "./personal";
import { UserPolicy } from "./user-policies";
import { Member } from "./users";

/** Somebody of the family: the employee, or who is covered through the employee. */
export const Relative = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  relationship: z.string().nullable(),
  /** YYYY-MM-DD; day and month are stars for a person who may not see personal data. */
  dob: personal("day", z.string().nullable()),
  active: z.boolean(),
});
export type Relative = z.output<typeof Relative>;

/** Days of a cover at one annual premium, as charged; calendar days, both included. */
const ChargedDays = z.object({ from: z.string(), to: z.string(), annual: Rupees });

/** A cover with what is charged for it: the snapshot that a refund is computed from. */
export const MemberCover = UserPolicy.extend({ annual: Rupees, charged: z.array(ChargedDays) });
export type MemberCover = z.output<typeof MemberCover>;

/** A row of an endorsement that is about the member; `isExplained` where the derivation of its amount is stored. */
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

/** What was done with the person's record, without its values. */
export const MemberEvent = z.object({ id: z.number().int(), at: Instant, by: z.string(), what: z.string() });
export type MemberEvent = z.output<typeof MemberEvent>;

export const MemberProfile = z.object({
  member: Member,
  family: z.array(Relative),
  covers: z.array(MemberCover),
  endorsements: z.array(MemberEndorsement),
  history: z.array(MemberEvent),
});
export type MemberProfile = z.output<typeof MemberProfile>;

export const getMemberProfile = endpoint({
  id: "getMemberProfile",
  origin: "console",
  method: "GET",
  path: "/user/{id}/profile",
  summary:
    "One member: contact, family, covers with what is charged, endorsement rows and what was done with the record",
  permission: "members.read",
  params: IdParams,
  reply: data(MemberProfile),
});
