import { handle } from "@/lib/bff/handle";
import { addBalanceAdjustment, getCdAccount, getCdAccountByPolicy } from "@/lib/contract/cd-accounts";

export const { GET, POST } = handle([addBalanceAdjustment, getCdAccount, getCdAccountByPolicy]);
