import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { data, Id, Instant } from "./common";
import { MAX_GRANTS } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { Member } from "./users";

/** A row of the upload that gets no access, with the reason [domain §18]. */
export const RejectedEntry = z.object({ email: z.string(), reason: z.string() });
export type RejectedEntry = z.output<typeof RejectedEntry>;

export const giveGenomeAccess = endpoint("giveGenomeAccess", "POST /scripts/giveGenomeAccess", {
  summary: "Gives the role viewer to staff without a role; lists the others with the reason [spec 3 §7, domain §18]",
  permission: "staff-access.manage",
  guarded: true,
  body: z.strictObject({ emails: z.array(z.string().max(320)).min(1).max(MAX_GRANTS) }),
  reply: data(z.object({ rejectedEntries: z.array(RejectedEntry) })),
});

/** Names of roles; the provider defines them. */
const Roles = z.array(z.string().min(1).max(40)).max(20);

/** A user who may sign in; programs are excluded. */
export const StaffMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: Roles,
  /** Null: no sign-in since they are recorded. */
  lastSignInAt: Instant.nullable(),
  /** Whether it is the caller: users cannot change their own access. */
  isSelf: z.boolean(),
  version: z.number().int(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaffAccess = ownEndpoint("listStaffAccess", "GET /staff-access", {
  summary: "Users with access, with roles and last sign-in, by name [domain §18]",
  permission: "staff-access.manage",
  reply: data(z.object({ staff: z.array(StaffMember), roles: Roles })),
});

export const changeStaffRoles = ownEndpoint("changeStaffRoles", "PUT /staff-access/{userId}/roles", {
  summary:
    "Changes a user's roles, or withdraws the access without any; never the caller's own, never the last loopOwner's. 409 when another user changed them meanwhile [domain §18]",
  permission: "staff-access.manage",
  guarded: true,
  /** The user's permissions have changed, so a new sign-in is needed. */
  endsSessionsOf: "userId",
  params: z.object({ userId: Id }),
  body: z.strictObject({ roles: Roles, version: z.number().int() }),
  reply: data(z.object({ roles: Roles, version: z.number().int() })),
});

export const exportAccessReview = ownEndpoint("exportAccessReview", "GET /staff-access/review", {
  summary:
    "All users who have or had access, with roles, last sign-in and the last change, for the auditor [domain §18]",
  permission: "staff-access.manage",
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});

export const getOwnRecord = ownEndpoint("getOwnRecord", "GET /staff-access/own-record", {
  summary: "The caller's own user record, by the token, so that no URL contains an email [spec 1 §6]",
  permission: "signed-in",
  reply: data(z.object({ users: z.array(Member) })),
});

export const recordSignIn = ownEndpoint("recordSignIn", "POST /staff-access/sign-ins", {
  summary: "Records the caller's sign-in [domain §18]",
  permission: "signed-in",
  reply: data(z.null()),
});
