import * as contract from "@/lib/contract/user-policies";
import { generateECard } from "../e-cards/generate-e-card";
import { type Route, read } from "../route";
import { listUserBenefits } from "./list-user-benefits";
import { listUserPolicies } from "./list-user-policies";

export const userPolicyRoutes: Route[] = [
  read(contract.listUserPolicies, listUserPolicies),
  read(contract.generateECard, generateECard),
  read(contract.listUserBenefits, listUserBenefits),
];
