import { handle } from "@/lib/bff/handle";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { listUserBenefits } from "@/lib/contract/user-policies";

export const { GET } = handle([listPolicyBenefits, listUserBenefits]);
