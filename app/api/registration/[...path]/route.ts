import { handle } from "@/lib/bff/handle";
import { unifiedUpload } from "@/lib/contract/registration";

export const { POST } = handle([unifiedUpload]);
