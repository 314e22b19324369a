import { handle } from "@/lib/bff/handle";
import { migrateDuplicateUsers } from "@/lib/contract/recon";

export const { POST } = handle([migrateDuplicateUsers]);
