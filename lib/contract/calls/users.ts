// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Users from "../users";

export const deleteMember: Call<typeof Users.deleteMember> = { method: "DELETE", path: "/user/{id}" };
export const fetchMembersByPolicy: Call<typeof Users.fetchMembersByPolicy> = { method: "GET", path: "/user/fetchMembersByPolicy/{policyId}/{scope}" };
export const fetchUsers: Call<typeof Users.fetchUsers> = { method: "GET", path: "/user/fetchUsers" };
export const getAppPermissionId: Call<typeof Users.getAppPermissionId> = { method: "GET", path: "/roles/getAppPermissionId/{app}" };
export const getIamAppPermissionId: Call<typeof Users.getIamAppPermissionId> = { method: "GET", path: "/iam/{app}" };
export const getRolePermissions: Call<typeof Users.getRolePermissions> = { method: "POST", path: "/roles/getRolePermissions", isRead: true };
export const listUsers: Call<typeof Users.listUsers> = { method: "GET", path: "/user" };
export const patchContactDetails: Call<typeof Users.patchContactDetails> = { method: "PATCH", path: "/user/updateContactDetails" };
export const revealContact: Call<typeof Users.revealContact> = { method: "POST", path: "/user/revealContact" };
export const searchMembers: Call<typeof Users.searchMembers> = { method: "POST", path: "/user/search", isRead: true };
export const updateContactDetails: Call<typeof Users.updateContactDetails> = { method: "PUT", path: "/user/updateContactDetails" };
export const updateEmployeeId: Call<typeof Users.updateEmployeeId> = { method: "PUT", path: "/scripts/updateEmployeeId/{userId}" };
