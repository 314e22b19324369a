import {
  dryRunUpload,
  editMembers,
  offboardMembers,
  registerMembers,
  unifiedUpload,
  uploadProgress,
} from "@/lib/contract/registration";
import { rowFacts } from "@/lib/contract/row-facts";
import { type Route, read, write } from "../route";
import { dryRun } from "./dry-run-upload";
import { getUploadProgress } from "./get-upload-progress";
import { offboard } from "./offboard-members";
import { editAll, registerAll } from "./register-members";
import { factsOfRows } from "./row-facts";
import { upload } from "./unified-upload";

export const registrationRoutes: Route[] = [
  write(unifiedUpload, upload),
  read(dryRunUpload, dryRun),
  read(rowFacts, factsOfRows),
  write(registerMembers, registerAll),
  write(editMembers, editAll),
  write(offboardMembers, offboard),
  read(uploadProgress, getUploadProgress),
];
