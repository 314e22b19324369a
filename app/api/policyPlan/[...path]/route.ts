import { handle } from "@/lib/bff/handle";
import { fetchPolicies, getPolicy } from "@/lib/contract/policies";

export const { GET } = handle([fetchPolicies, getPolicy]);
