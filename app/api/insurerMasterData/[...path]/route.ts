import { handle } from "@/lib/bff/handle";
import { getInsurerMasterData } from "@/lib/contract/master-data";

export const { GET } = handle([getInsurerMasterData]);
