import { handle } from "@/lib/bff/handle";
import { recalculatePremiums } from "@/lib/contract/endorsements";

export const { PUT } = handle([recalculatePremiums]);
