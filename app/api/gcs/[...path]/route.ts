import { handle } from "@/lib/bff/handle";
import { generateSignedUrl } from "@/lib/contract/files";

export const { POST } = handle([generateSignedUrl]);
