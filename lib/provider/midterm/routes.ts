import { identifyMidtermAdditions, validateMidtermAdditions } from "@/lib/contract/midterm";
import { type Route, read } from "../route";
import { midtermAdditions } from "./identify-midterm-additions";
import { marriageDates } from "./validate-midterm-additions";

export const midtermRoutes: Route[] = [
  read(identifyMidtermAdditions, midtermAdditions),
  read(validateMidtermAdditions, marriageDates),
];
