import { z } from "zod";
import { data, Id, Instant } from "./common";
import { MOST_GRANTS } from "./constants";
import { endpoint } from "./endpoint";
import { Member } from "./users";

/** One row of the upload that gets no access, with the reason [domain §18]. */
export const RejectedEntry = z.object({ email: z.string(), reason: z.string() });
export type RejectedEntry = z.output<typeof RejectedEntry>;

export const giveGenomeAccess = endpoint({
  id: "giveGenomeAccess",
  method: "POST",
  path: "/scripts/giveGenomeAccess",
  summary:
    "Gives the role viewer to staff who have none; the others are listed with the reason [spec 3 §7, domain §18]",
  permission: "staff-access.manage",
  body: z.strictObject({ emails: z.array(z.string().max(320)).min(1).max(MOST_GRANTS) }),
  reply: data(z.object({ rejectedEntries: z.array(RejectedEntry) })),
});

/** Names of roles; which there are the provider says. */
const Roles = z.array(z.string().min(1).max(40)).max(20);

/** A person who may sign in. Programs are none. */
export const StaffMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: Roles,
  /** Null: not since sign-ins are recorded. */
  lastSignInAt: Instant.nullable(),
  /** Whoever looks: nobody changes their own access. */
  isSelf: z.boolean(),
  version: z.number().int(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaffAccess = endpoint({
  id: "listStaffAccess",
  origin: "console",
  method: "GET",
  path: "/staff-access",
  summary: "Who has access, with roles and last sign-in, by name [domain §18]",
  permission: "staff-access.manage",
  reply: data(z.object({ staff: z.array(StaffMember), roles: Roles })),
});

export const changeStaffRoles = endpoint({
  id: "changeStaffRoles",
  origin: "console",
  method: "PUT",
  path: "/staff-access/{userId}/roles",
  summary:
    "Gives a person other roles, or with none withdraws their access; never one's own, never the last loopOwner's. 409 when somebody else changed them meanwhile [domain §18]",
  permission: "staff-access.manage",
  /** What the person may do has changed: they sign in again. */
  endsSessionsOf: "userId",
  params: z.object({ userId: Id }),
  body: z.strictObject({ roles: Roles, version: z.number().int() }),
  reply: data(z.object({ roles: Roles, version: z.number().int() })),
});

export const exportAccessReview = endpoint({
  id: "exportAccessReview",
  origin: "console",
  method: "GET",
  path: "/staff-access/review",
  summary:
    "Everybody who has or had access, with roles, last sign-in and who changed it when: for the auditor [domain §18]",
  permission: "staff-access.manage",
  reply: z.unknown(),
  replyFile: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});

export const getOwnRecord = endpoint({
  id: "getOwnRecord",
  origin: "console",
  method: "GET",
  path: "/staff-access/own-record",
  summary: "The caller's own user record, known by the token: no address carries an email [spec 1 §6]",
  permission: "signed-in",
  reply: data(z.object({ users: z.array(Member) })),
});

export const recordSignIn = endpoint({
  id: "recordSignIn",
  origin: "console",
  method: "POST",
  path: "/staff-access/sign-ins",
  summary: "Keeps when the caller signed in [domain §18]",
  permission: "signed-in",
  reply: data(z.null()),
});
