import * as contract from "@/lib/contract/staff-access";
import * as roles from "@/lib/contract/users";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { exportAccessReview } from "./export-access-review";
import { getAppPermissionId } from "./get-app-permission-id";
import { getIamAppPermissionId } from "./get-iam-app-permission-id";
import { getOwnRecord } from "./get-own-record";
import { getRolePermissions } from "./get-role-permissions";
import { listStaffAccess } from "./list-staff-access";
import { recordSignIn } from "./record-sign-in";

export const staffAccessRoutes: Route[] = [
  writeGuarded(GUARDED_CALLS.giveGenomeAccess),
  read(contract.listStaffAccess, listStaffAccess),
  read(contract.exportAccessReview, exportAccessReview),
  writeGuarded(GUARDED_CALLS.changeStaffRoles),
  read(contract.getOwnRecord, getOwnRecord),
  write(contract.recordSignIn, recordSignIn),
  read(roles.getRolePermissions, getRolePermissions),
  read(roles.getAppPermissionId, getAppPermissionId),
  read(roles.getIamAppPermissionId, getIamAppPermissionId),
];
