import * as contract from "@/lib/contract/start-page";
import { type Route, read, write } from "../route";
import { getStartPage } from "./get-start-page";
import { setStartPage } from "./set-start-page";

export const startPageRoutes: Route[] = [
  read(contract.getStartPage, getStartPage),
  write(contract.setStartPage, setStartPage),
];
