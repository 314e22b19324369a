import { z } from "zod";
import { data, Id, PolicyType } from "./common";
import { MAX_SEARCH_LENGTH } from "./constants";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { MemberPage } from "./users";

const text = () => z.string().nullable();

/** A person without contact data: the user has typed the identifier. */
export const FoundMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  employeeId: text(),
  relationship: text(),
  companyId: Id,
  companyName: z.string(),
  active: z.boolean(),
  /** The identifier that matched. */
  foundBy: z.enum(["userId", "employeeId", "uhid", "mobile", "email", "name"]),
});
export type FoundMember = z.output<typeof FoundMember>;

/** An employee whom a script has onboarded and who is not a member yet. */
export const FoundOnboarded = z.object({
  id: Id,
  name: z.string(),
  employeeId: z.string(),
  companyId: Id,
  companyName: z.string(),
  policyId: Id,
  policyType: PolicyType.nullable(),
  nickName: text(),
  foundBy: z.enum(["userId", "employeeId", "mobile", "email", "name"]),
});
export type FoundOnboarded = z.output<typeof FoundOnboarded>;

export const FoundCompany = z.object({ id: Id, name: z.string(), nickname: text(), active: z.boolean() });

export const FoundPolicy = z.object({
  id: Id,
  companyName: z.string(),
  insurerName: text(),
  policyType: PolicyType.nullable(),
  nickName: text(),
  policyNumber: text(),
});

export const FoundEndorsement = z.object({
  id: Id,
  companyName: z.string(),
  policyType: PolicyType.nullable(),
  nickName: text(),
  endorsementNumber: z.number().int(),
  status: EndorsementStatus,
  ticketId: text(),
});

export const FoundAccount = z.object({
  id: Id,
  accountNumber: z.string(),
  companyName: z.string(),
  insurerName: z.string(),
});

/** The best few results of each kind; empty for a kind that the user may not read. */
export const FoundByText = z.object({
  members: z.array(FoundMember),
  onboarded: z.array(FoundOnboarded),
  endorsements: z.array(FoundEndorsement),
  companies: z.array(FoundCompany),
  policies: z.array(FoundPolicy),
  cdAccounts: z.array(FoundAccount),
});
export type FoundByText = z.output<typeof FoundByText>;

/** A POST that changes nothing, because the search text is personal and must not be in URLs. */
export const searchAll = ownEndpoint("searchAll", "POST /search", {
  isRead: true,
  summary: "Members, endorsements, companies, policies and CD accounts by one text, if the user may read them",
  permission: "companies.read",
  body: z.strictObject({ text: z.string().max(MAX_SEARCH_LENGTH) }),
  reply: data(FoundByText),
});

/** A POST that changes nothing, because the search text is personal. */
export const searchMembersByText = ownEndpoint("searchMembersByText", "POST /search/members", {
  isRead: true,
  summary:
    "Members by name, employee id, user id, phone or email, of all companies or of one, with their contact data; with `policyId` those with a cover of that policy, and the cover",
  permission: "members.read",
  body: z.strictObject({ text: z.string().max(MAX_SEARCH_LENGTH), employer: Id.optional(), policyId: Id.optional() }),
  reply: data(MemberPage),
});
