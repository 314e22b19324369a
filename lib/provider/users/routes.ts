import { fetchOwnUser, getAppPermissionId, getRolePermissions } from "@/lib/contract/users";
import { type Route, read } from "../route";
import { appPermissionId } from "./app-permission-id";
import { ownUser } from "./own-user";
import { rolePermissions } from "./role-permissions";

export const userRoutes: Route[] = [
  read(fetchOwnUser, ownUser),
  read(getRolePermissions, rolePermissions),
  read(getAppPermissionId, appPermissionId),
];
