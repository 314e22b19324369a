import { handle } from "@/lib/bff/handle";
import { estimatePremium, getRater } from "@/lib/contract/raters";

export const { GET, POST } = handle([estimatePremium, getRater]);
