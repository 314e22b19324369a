import { z } from "zod";
import { data, Id, PolicyType } from "./common";
import { EndorsementStatus } from "./endorsements";
import { endpoint } from "./endpoint";
import { MemberPage } from "./users";

const text = () => z.string().nullable();

/** A person without contact: by what they were found, the searcher has typed. */
export const FoundMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  employeeId: text(),
  relationship: text(),
  companyId: Id,
  companyName: z.string(),
  active: z.boolean(),
  /** What it was that fitted. */
  foundBy: z.enum(["userId", "employeeId", "mobile", "email", "name"]),
});
export type FoundMember = z.output<typeof FoundMember>;

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

/** The few best of each kind; a kind that the person may not read stays empty. */
export const FoundByText = z.object({
  members: z.array(FoundMember),
  endorsements: z.array(FoundEndorsement),
  companies: z.array(FoundCompany),
  policies: z.array(FoundPolicy),
  cdAccounts: z.array(FoundAccount),
});
export type FoundByText = z.output<typeof FoundByText>;

const LONGEST_SEARCH = 254;

/** A POST that changes nothing: what is searched for is personal and stays out of addresses. */
export const searchAll = endpoint({
  id: "searchAll",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/search",
  summary: "Members, endorsements, companies, policies and CD accounts by one text, as far as the person may read them",
  permission: "companies.read",
  body: z.strictObject({ text: z.string().max(LONGEST_SEARCH) }),
  reply: data(FoundByText),
});

/** As many as anybody reads through; whoever needs more types more. */
export const MEMBERS_BY_TEXT = 100;

/** A POST that changes nothing, for the same reason. */
export const searchMembersByText = endpoint({
  id: "searchMembersByText",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/search/members",
  summary: "Members by name, employee id, user id, phone or email, of all companies or of one, with their contact",
  permission: "members.read",
  body: z.strictObject({ text: z.string().max(LONGEST_SEARCH), employer: Id.optional() }),
  reply: data(MemberPage),
});
