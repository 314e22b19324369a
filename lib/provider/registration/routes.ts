import {
  dryRunUpload,
  editMembers,
  offboardMembers,
  registerMembers,
  unifiedUpload,
  uploadProgress,
} from "@/lib/contract/registration";
import { type Route, read, write } from "../route";
import { dryRun } from "./dry-run-upload";
import { getUploadProgress } from "./get-upload-progress";
import { offboard } from "./offboard-members";
import { editAll, registerAll } from "./register-members";
import { upload } from "./unified-upload";

export const registrationRoutes: Route[] = [
  write(unifiedUpload, upload),
  read(dryRunUpload, dryRun),
  write(registerMembers, registerAll),
  write(editMembers, editAll),
  write(offboardMembers, offboard),
  read(uploadProgress, getUploadProgress),
];
