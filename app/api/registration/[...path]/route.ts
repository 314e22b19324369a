import { handle } from "@/lib/bff/handle";
import {
  dryRunUpload,
  editMembers,
  offboardMembers,
  registerMembers,
  unifiedUpload,
  uploadProgress,
} from "@/lib/contract/registration";
import { rowFacts } from "@/lib/contract/row-facts";

export const { GET, POST } = handle([
  unifiedUpload,
  dryRunUpload,
  registerMembers,
  editMembers,
  offboardMembers,
  uploadProgress,
  rowFacts,
]);
