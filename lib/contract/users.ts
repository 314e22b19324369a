import { z } from "zod";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";

export const User = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  active: z.boolean(),
  employer: z.string().nullable(),
  roles: z.array(z.string()),
  loginMethod: z.string().nullable().optional(),
});
export type User = z.output<typeof User>;

/** The signed-in person's own record: read with their own token before any role is known, hence no permission. */
export const fetchOwnUser = endpoint({
  id: "fetchOwnUser",
  method: "GET",
  path: "/user",
  summary: "Users by one key (email or mobile); without a permission only one's own record is found [spec 1 §6, §7]",
  permission: "signed-in",
  query: z.object({ email: z.string().optional(), mobile: z.string().optional() }),
  reply: data(z.object({ users: z.array(User) })),
});

export const getRolePermissions = endpoint({
  id: "getRolePermissions",
  method: "POST",
  path: "/roles/getRolePermissions",
  summary: "The permission ids of the given roles [spec 1 §7]",
  permission: "signed-in",
  body: z.object({ roles: z.array(z.string()).max(50) }),
  reply: data(z.object({ permissions: z.array(z.string()) })),
});

export const getAppPermissionId = endpoint({
  id: "getAppPermissionId",
  method: "GET",
  path: "/roles/getAppPermissionId/{app}",
  summary: "The permission id that opens an application [spec 1 §6, §7]",
  permission: "signed-in",
  params: z.object({ app: Id }),
  reply: data(z.object({ permissionId: z.string() })),
});
