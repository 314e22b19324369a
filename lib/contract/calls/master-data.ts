// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as MasterData from "../master-data";

export const addMasterDataEntry: Call<typeof MasterData.addMasterDataEntry> = { method: "POST", path: "/masterData/{list}" };
export const getInsurerMasterData: Call<typeof MasterData.getInsurerMasterData> = { method: "GET", path: "/insurerMasterData/{id}" };
export const listMasterData: Call<typeof MasterData.listMasterData> = { method: "GET", path: "/masterData" };
