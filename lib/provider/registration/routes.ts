import * as contract from "@/lib/contract/registration";
import * as rowFacts from "@/lib/contract/row-facts";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { cancelUpload } from "./cancel-upload";
import { dryRunUpload } from "./dry-run-upload";
import { findMembersByName } from "./find-members-by-name";
import { getKnownNames } from "./get-known-names";
import { getRowFacts } from "./get-row-facts";
import { getUploadProgress } from "./get-upload-progress";
import { listCoveredEmployees } from "./list-covered-employees";
import { limitByUnpackedSize } from "./read-members-list";
import { stopUpload } from "./stop-upload";

export const registrationRoutes: Route[] = [
  limitByUnpackedSize(writeGuarded(GUARDED_CALLS.unifiedUpload)),
  limitByUnpackedSize(read(contract.dryRunUpload, dryRunUpload)),
  read(rowFacts.getRowFacts, getRowFacts),
  read(rowFacts.getKnownNames, getKnownNames),
  read(rowFacts.findMembersByName, findMembersByName),
  read(rowFacts.listCoveredEmployees, listCoveredEmployees),
  limitByUnpackedSize(writeGuarded(GUARDED_CALLS.registerMembers)),
  limitByUnpackedSize(writeGuarded(GUARDED_CALLS.editMembers)),
  limitByUnpackedSize(writeGuarded(GUARDED_CALLS.offboardMembers)),
  read(contract.getUploadProgress, getUploadProgress),
  read(contract.stopUpload, stopUpload),
  write(contract.cancelUpload, cancelUpload),
];
