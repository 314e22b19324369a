// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as StaffAccess from "../staff-access";

export const changeStaffRoles: Call<typeof StaffAccess.changeStaffRoles> = { method: "PUT", path: "/staff-access/{userId}/roles" };
export const exportAccessReview: Call<typeof StaffAccess.exportAccessReview> = { method: "GET", path: "/staff-access/review" };
export const getOwnRecord: Call<typeof StaffAccess.getOwnRecord> = { method: "GET", path: "/staff-access/own-record" };
export const giveGenomeAccess: Call<typeof StaffAccess.giveGenomeAccess> = { method: "POST", path: "/scripts/giveGenomeAccess" };
export const listStaffAccess: Call<typeof StaffAccess.listStaffAccess> = { method: "GET", path: "/staff-access" };
export const recordSignIn: Call<typeof StaffAccess.recordSignIn> = { method: "POST", path: "/staff-access/sign-ins" };
