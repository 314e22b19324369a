import * as contract from "@/lib/contract/client-api";
import { type Route, read } from "../route";
import { readEndorsementStatus } from "./read-endorsement-status";
import { readRoster } from "./read-roster";

export const clientApiRoutes: Route[] = [
  read(contract.readRoster, readRoster),
  read(contract.readEndorsementStatus, readEndorsementStatus),
];
