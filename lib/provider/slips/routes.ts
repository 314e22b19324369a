import * as contract from "@/lib/contract/slips";
import { type Route, read } from "../route";
import { parsePlacementSlip } from "./parse-placement-slip";

export const slipRoutes: Route[] = [read(contract.parsePlacementSlip, parsePlacementSlip)];
