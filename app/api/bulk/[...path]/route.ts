import { handle } from "@/lib/bff/handle";
import { uploadUhids } from "@/lib/contract/uhids";

export const { POST } = handle([uploadUhids]);
