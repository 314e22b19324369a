import { z } from "zod";
import { hasTwoWords, REVEAL_PROBLEMS, REVEAL_REASONS } from "@/lib/domain/members/reveal";
import { data, Id, IdParams, Instant } from "./common";
import { MEMBERS_PER_PAGE } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { personal, plain } from "./personal";
import { UserPolicy } from "./user-policies";

const User = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: mayLack(z.string(), ""),
  email: personal("email", z.string().nullable()),
  mobile: personal("phone", z.string().nullable()),
  active: z.boolean(),
  employer: z.string().nullable(),
  roles: z.array(z.string()),
  loginMethod: z.string().nullable().optional(),
});

/** The fields of the member screens [spec 1 §3 Member]; empty fields may be absent from compressed lists. */
export const Member = User.extend({
  roles: z.array(z.string()).default([]),
  parentId: z.string().nullish(),
  employeeId: z.string().nullish(),
  backupPhoneNumber: personal("phone", z.string().nullish()),
  backupEmailAddress: personal("email", z.string().nullish()),
  email: personal("email", z.string().nullish()),
  mobile: personal("phone", z.string().nullish()),
  employer: z.string().nullish(),
  companyName: z.string().nullish(),
  relationship: z.string().nullish(),
  gender: z.string().nullish(),
  /** YYYY-MM-DD; month and day are masked without the permission for personal data. */
  dob: personal("day", z.string().nullish()),
  joiningDate: z.string().nullish(),
  createdAt: Instant.nullish(),
  updatedAt: Instant.nullish(),
  version: z.number().int().optional(),
  /** Only in lists of one policy. */
  userPolicy: UserPolicy.optional(),
});
export type Member = z.output<typeof Member>;

const Count = z.object({ active: z.number().int(), total: z.number().int() });

/** Employees are members whose relationship is self; dependents are all others [spec 1 §2]. */
export const LifeCounts = z.object({ lives: Count, employees: Count, dependents: Count });
export type LifeCounts = z.output<typeof LifeCounts>;

export const MemberPaging = {
  limit: z.coerce.number().int().min(1).max(5000).default(MEMBERS_PER_PAGE),
  /** `nextPageId` of the previous page. */
  after: z.string().max(400).optional(),
  /** An export is audited. */
  purpose: z.enum(["screen", "export"]).default("screen"),
};

/** Members by employee id and user id; `counts` cover the whole list and are only on its first page. */
export const MemberPage = z.object({
  users: z.array(Member),
  counts: LifeCounts.optional(),
  nextPageId: z.string().nullable().default(null),
});
export type MemberPage = z.output<typeof MemberPage>;

/** Read with the caller's own token at sign-in, before any role is known; members require `members.read` inside. */
export const listUsers = endpoint("listUsers", "GET /user", {
  summary:
    "The members of a company by `employer`, page by page; members by email, mobile or employee id with `compressed` or `checkBackupCreds`; else only the caller's own record [spec 1 §6, §7]",
  permission: "signed-in",
  query: z.object({
    employer: Id.optional(),
    email: z.string().max(254).optional(),
    mobile: z.string().max(20).optional(),
    employeeId: z.string().max(50).optional(),
    /** Drops fields without a value from the response. */
    compressed: z.enum(["true", "false"]).optional(),
    checkBackupCreds: z.enum(["true", "false"]).optional(),
    ...MemberPaging,
  }),
  reply: data(MemberPage),
});

export const fetchMembersByPolicy = endpoint(
  "fetchMembersByPolicy",
  "GET /user/fetchMembersByPolicy/{policyId}/{scope}",
  {
    summary: "The members of a policy with their cover, page by page [spec 1 §7, domain §1 #19]",
    permission: "members.read",
    params: z.object({ policyId: Id, scope: z.enum(["ACTIVE", "ALL"]) }),
    query: z.object(MemberPaging),
    reply: data(MemberPage),
  },
);

export const SearchType = z.enum(["email", "mobile", "employeeId"]);
export type SearchType = z.output<typeof SearchType>;

export const fetchUsers = endpoint("fetchUsers", "GET /user/fetchUsers", {
  summary: "Members by one key; `patientType` self or dependent filters them [spec 1 §7]",
  permission: "members.read",
  query: z.object({
    key: SearchType,
    value: z.string().min(1).max(254),
    patientType: z.enum(["self", "dependent"]).optional(),
  }),
  reply: data(MemberPage),
});

const MemberSearch = z.strictObject({
  searchType: SearchType,
  value: z.string().max(254),
  checkBackupCreds: z.boolean(),
});

/** Global search. A POST that changes nothing: the search text is personal and stays out of the console's URLs. */
export const searchMembers = ownEndpoint("searchMembers", "POST /user/search", {
  isRead: true,
  summary: "Members of all companies by email, mobile or employee id (flag) [spec 1 §7 Global search]",
  permission: "members.read",
  body: MemberSearch,
  reply: data(MemberPage),
  specified: ({ searchType, value, checkBackupCreds }: z.output<typeof MemberSearch>) => ({
    call: listUsers,
    query: { [searchType]: value, compressed: "true", checkBackupCreds: String(checkBackupCreds) },
  }),
});

const ContactChange = z.strictObject({
  userId: Id,
  /** Only changed fields are sent; an empty text removes the value. */
  email: z.string().trim().max(254).optional(),
  mobile: z.string().trim().max(20).optional(),
  wipeOutBackupPhoneNumber: z.boolean().optional(),
  wipeOutBackupEmail: z.boolean().optional(),
  /** The version that the user saw; absent, the last write wins. */
  version: z.number().int().optional(),
});
export type ContactChange = z.output<typeof ContactChange>;

const contactChange = {
  permission: "members.contact",
  body: ContactChange,
  reply: z.object({ message: z.string(), data: z.object({ user: Member }) }),
  anyReply: true,
} as const;

export const updateContactDetails = endpoint("updateContactDetails", "PUT /user/updateContactDetails", {
  ...contactChange,
  summary:
    "Changes contact details; an error is at email or mobile, 409 with the user who changed them meanwhile [spec 1 §7]",
});

export const patchContactDetails = endpoint("patchContactDetails", "PATCH /user/updateContactDetails", {
  ...contactChange,
  summary: "The same as PUT: the specification has both [spec 1 §7, domain §1 #7]",
});

export const updateEmployeeId = endpoint("updateEmployeeId", "PUT /scripts/updateEmployeeId/{userId}", {
  summary: "Changes the employee id of an employee and the family [spec 1 §7]",
  permission: "members.employeeId",
  params: z.object({ userId: Id }),
  body: z.strictObject({
    employeeId: z.string().trim().max(50),
    employer: Id,
    version: z.number().int().optional(),
  }),
  reply: z.object({ message: z.string(), data: z.object({ employeeId: z.string(), version: z.number().int() }) }),
  anyReply: true,
});

export const deleteMember = endpoint("deleteMember", "DELETE /user/{id}", {
  summary: "Deletes an unreferenced member; a member with endorsements, claims or dependents is rejected [spec 1 §7]",
  permission: "members.delete",
  guarded: true,
  params: IdParams,
  reply: z.object({ message: z.string() }),
  anyReply: true,
});

/** For roles that see masked contacts and need one person's. A POST, because reason and caller are audited. */
export const revealContact = ownEndpoint("revealContact", "POST /user/revealContact", {
  summary:
    "The full contact data of one person, for a reason that is audited; 429 above the limit per hour (ruling 57)",
  permission: "members.reveal",
  body: z
    .strictObject({
      userId: Id,
      reason: z.enum(REVEAL_REASONS, REVEAL_PROBLEMS.reasonNeeded),
      text: z.string().trim().max(500).default(""),
      ticketId: z.string().trim().max(50).default(""),
    })
    .refine(({ reason, text }) => reason !== "OTHER" || hasTwoWords(text), {
      path: ["text"],
      error: REVEAL_PROBLEMS.twoWordsNeeded,
    }),
  reply: data(
    z.object({
      mobile: plain(z.string().nullable()),
      email: plain(z.string().nullable()),
      backupPhoneNumber: plain(z.string().nullable()),
      backupEmailAddress: plain(z.string().nullable()),
    }),
  ),
});

export const getRolePermissions = endpoint("getRolePermissions", "POST /roles/getRolePermissions", {
  isRead: true,
  summary: "The permission ids of the given roles [spec 1 §7]",
  permission: "signed-in",
  body: z.object({ roles: z.array(z.string()).max(50) }),
  reply: data(z.object({ permissions: z.array(z.string()) })),
});

const AppPermission = {
  permission: "signed-in",
  params: z.object({ app: Id }),
  reply: data(z.object({ permissionId: z.string() })),
} as const;

export const getAppPermissionId = endpoint("getAppPermissionId", "GET /roles/getAppPermissionId/{app}", {
  summary: "The permission id of an application [spec 1 §6, §7]",
  ...AppPermission,
});

export const getIamAppPermissionId = endpoint("getIamAppPermissionId", "GET /iam/{app}", {
  summary: "The same from the identity and access service, while the flag `iamApi` is on [spec 1 §6, §7]",
  ...AppPermission,
});
