import * as contract from "@/lib/contract/midterm";
import { type Route, read } from "../route";
import { identifyMidtermAdditions } from "./identify-midterm-additions";
import { validateMidtermAdditions } from "./validate-midterm-additions";

export const midtermRoutes: Route[] = [
  read(contract.identifyMidtermAdditions, identifyMidtermAdditions),
  read(contract.validateMidtermAdditions, validateMidtermAdditions),
];
