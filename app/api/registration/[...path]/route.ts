import { handle } from "@/lib/bff/handle";
import {
  editMembers,
  offboardMembers,
  registerMembers,
  unifiedUpload,
  uploadProgress,
} from "@/lib/contract/registration";

export const { GET, POST } = handle([unifiedUpload, registerMembers, editMembers, offboardMembers, uploadProgress]);
