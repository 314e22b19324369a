import * as contract from "@/lib/contract/master-data";
import { type Route, read, write } from "../route";
import { addMasterDataEntry } from "./add-master-data-entry";
import { getInsurerMasterData } from "./get-insurer-master-data";
import { listMasterData } from "./list-master-data";

export const masterDataRoutes: Route[] = [
  read(contract.listMasterData, listMasterData),
  read(contract.getInsurerMasterData, getInsurerMasterData),
  write(contract.addMasterDataEntry, addMasterDataEntry),
];
