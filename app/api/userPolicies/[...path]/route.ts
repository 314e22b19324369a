import { handle } from "@/lib/bff/handle";
import { generateECard, listUserPolicies } from "@/lib/contract/user-policies";

export const { GET } = handle([listUserPolicies, generateECard]);
