import { handle } from "@/lib/bff/handle";
import { listUserGroups } from "@/lib/contract/user-groups";

export const { GET } = handle([listUserGroups]);
