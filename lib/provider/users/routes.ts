import {
  deleteMember,
  fetchMembersByPolicy,
  fetchUsers,
  getAppPermissionId,
  getRolePermissions,
  listUsers,
  patchContactDetails,
  searchMembers,
  updateContactDetails,
  updateEmployeeId,
} from "@/lib/contract/users";
import { type Route, read, write } from "../route";
import { appPermissionId } from "./app-permission-id";
import { memberDeletion } from "./delete-member";
import { userList } from "./list-users";
import { policyMembers } from "./members-by-policy";
import { rolePermissions } from "./role-permissions";
import { memberSearch, usersByKey } from "./search-members";
import { contactUpdate } from "./update-contact-details";
import { employeeIdUpdate } from "./update-employee-id";

export const userRoutes: Route[] = [
  read(listUsers, userList),
  read(fetchMembersByPolicy, policyMembers),
  read(fetchUsers, usersByKey),
  read(searchMembers, memberSearch),
  write(updateContactDetails, contactUpdate),
  write(patchContactDetails, contactUpdate),
  write(updateEmployeeId, employeeIdUpdate),
  write(deleteMember, memberDeletion),
  read(getRolePermissions, rolePermissions),
  read(getAppPermissionId, appPermissionId),
];
