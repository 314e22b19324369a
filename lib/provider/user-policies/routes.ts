import { generateECard, listUserBenefits, listUserPolicies } from "@/lib/contract/user-policies";
import { eCard } from "../e-cards/generate-e-card";
import { type Route, read } from "../route";
import { userBenefits } from "./list-user-benefits";
import { userPolicyList } from "./list-user-policies";

export const userPolicyRoutes: Route[] = [
  read(listUserPolicies, userPolicyList),
  read(generateECard, eCard),
  read(listUserBenefits, userBenefits),
];
