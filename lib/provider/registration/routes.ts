import * as contract from "@/lib/contract/registration";
import * as rowFacts from "@/lib/contract/row-facts";
import { type Route, read, write } from "../route";
import { cancelUpload } from "./cancel-upload";
import { dryRunUpload } from "./dry-run-upload";
import { editMembers } from "./edit-members";
import { getKnownNames } from "./get-known-names";
import { getRowFacts } from "./get-row-facts";
import { getUploadProgress } from "./get-upload-progress";
import { listCoveredEmployees } from "./list-covered-employees";
import { offboardMembers } from "./offboard-members";
import { registerMembers } from "./register-members";
import { stopUpload } from "./stop-upload";
import { unifiedUpload } from "./unified-upload";
import { weighUnpacked } from "./weigh-unpacked";

export const registrationRoutes: Route[] = [
  weighUnpacked(write(contract.unifiedUpload, unifiedUpload)),
  weighUnpacked(read(contract.dryRunUpload, dryRunUpload)),
  read(rowFacts.getRowFacts, getRowFacts),
  read(rowFacts.getKnownNames, getKnownNames),
  read(rowFacts.listCoveredEmployees, listCoveredEmployees),
  weighUnpacked(write(contract.registerMembers, registerMembers)),
  weighUnpacked(write(contract.editMembers, editMembers)),
  weighUnpacked(write(contract.offboardMembers, offboardMembers)),
  read(contract.getUploadProgress, getUploadProgress),
  read(contract.stopUpload, stopUpload),
  write(contract.cancelUpload, cancelUpload),
];
