import { handle } from "@/lib/bff/handle";
import { getAppPermissionId, getRolePermissions } from "@/lib/contract/users";

export const { GET, POST } = handle([getAppPermissionId, getRolePermissions]);
