import * as contract from "@/lib/contract/search";
import { type Route, read } from "../route";
import { searchAll } from "./search-all";
import { searchMembersByText } from "./search-members-by-text";

export const searchRoutes: Route[] = [
  read(contract.searchAll, searchAll),
  read(contract.searchMembersByText, searchMembersByText),
];
