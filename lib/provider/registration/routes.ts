import * as contract from "@/lib/contract/registration";
import * as rowFacts from "@/lib/contract/row-facts";
import { type Route, read, write } from "../route";
import { dryRunUpload } from "./dry-run-upload";
import { editMembers } from "./edit-members";
import { getRowFacts } from "./get-row-facts";
import { getUploadProgress } from "./get-upload-progress";
import { offboardMembers } from "./offboard-members";
import { unpackedBytesOf } from "./read-members-list";
import { registerMembers } from "./register-members";
import { unifiedUpload } from "./unified-upload";

/** An upload of rows: its list of members may be packed, and weighs what it unpacks to. */
const weighUnpacked = (route: Route): Route => ({ ...route, unpackedBytes: unpackedBytesOf });

export const registrationRoutes: Route[] = [
  weighUnpacked(write(contract.unifiedUpload, unifiedUpload)),
  weighUnpacked(read(contract.dryRunUpload, dryRunUpload)),
  read(rowFacts.getRowFacts, getRowFacts),
  weighUnpacked(write(contract.registerMembers, registerMembers)),
  weighUnpacked(write(contract.editMembers, editMembers)),
  weighUnpacked(write(contract.offboardMembers, offboardMembers)),
  read(contract.getUploadProgress, getUploadProgress),
];
