import { handle } from "@/lib/bff/handle";
import { addMasterDataEntry, listMasterData } from "@/lib/contract/master-data";

export const { GET, POST } = handle([listMasterData, addMasterDataEntry]);
