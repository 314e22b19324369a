import { handle } from "@/lib/bff/handle";
import { moveChangeRequests } from "@/lib/contract/change-requests";
import { uploadUhids } from "@/lib/contract/uhids";

export const { POST } = handle([moveChangeRequests, uploadUhids]);
