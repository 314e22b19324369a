import * as contract from "@/lib/contract/staff-access";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { exportAccessReview } from "./export-access-review";
import { getOwnRecord } from "./get-own-record";
import { listStaffAccess } from "./list-staff-access";
import { recordSignIn } from "./record-sign-in";

export const staffAccessRoutes: Route[] = [
  writeGuarded(GUARDED_CALLS.giveGenomeAccess),
  read(contract.listStaffAccess, listStaffAccess),
  read(contract.exportAccessReview, exportAccessReview),
  writeGuarded(GUARDED_CALLS.changeStaffRoles),
  read(contract.getOwnRecord, getOwnRecord),
  write(contract.recordSignIn, recordSignIn),
];
