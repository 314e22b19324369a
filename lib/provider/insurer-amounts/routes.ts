import * as contract from "@/lib/contract/insurer-amounts";
import { type Route, read, write } from "../route";
import { compareInsurerAmount } from "./compare-insurer-amount";
import { getInsurerAmounts } from "./get-insurer-amounts";
import { recordInsurerAmount } from "./record-insurer-amount";

export const insurerAmountRoutes: Route[] = [
  read(contract.getInsurerAmounts, getInsurerAmounts),
  read(contract.compareInsurerAmount, compareInsurerAmount),
  write(contract.recordInsurerAmount, recordInsurerAmount),
];
