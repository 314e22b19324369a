import * as contract from "@/lib/contract/staff-access";
import { type Route, read, write } from "../route";
import { changeStaffRoles } from "./change-staff-roles";
import { exportAccessReview } from "./export-access-review";
import { getOwnRecord } from "./get-own-record";
import { giveGenomeAccess } from "./give-genome-access";
import { listStaffAccess } from "./list-staff-access";
import { recordSignIn } from "./record-sign-in";

export const staffAccessRoutes: Route[] = [
  write(contract.giveGenomeAccess, giveGenomeAccess),
  read(contract.listStaffAccess, listStaffAccess),
  read(contract.exportAccessReview, exportAccessReview),
  write(contract.changeStaffRoles, changeStaffRoles),
  read(contract.getOwnRecord, getOwnRecord),
  write(contract.recordSignIn, recordSignIn),
];
