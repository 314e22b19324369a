import { handle } from "@/lib/bff/handle";
import { fetchOwnUser } from "@/lib/contract/users";

export const { GET } = handle([fetchOwnUser]);
