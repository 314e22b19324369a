import { addMasterDataEntry, getInsurerMasterData, listMasterData } from "@/lib/contract/master-data";
import { type Route, read, write } from "../route";
import { newListEntry } from "./add-entry";
import { insurerMasterData } from "./get-insurer";
import { masterDataLists } from "./list-master-data";

export const masterDataRoutes: Route[] = [
  read(listMasterData, masterDataLists),
  read(getInsurerMasterData, insurerMasterData),
  write(addMasterDataEntry, newListEntry),
];
