import * as contract from "@/lib/contract/slips";
import { type Route, write } from "../route";
import { editByPlacementSlip } from "./edit-by-placement-slip";
import { parsePlacementSlip } from "./parse-placement-slip";

export const slipRoutes: Route[] = [
  write(contract.parsePlacementSlip, parsePlacementSlip),
  write(contract.editByPlacementSlip, editByPlacementSlip),
];
