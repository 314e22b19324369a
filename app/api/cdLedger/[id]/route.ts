import { handle } from "@/lib/bff/handle";
import { listLedger } from "@/lib/contract/cd-accounts";

export const { GET } = handle([listLedger]);
