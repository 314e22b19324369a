import { listPolicyBenefits } from "@/lib/contract/benefits";
import { type Route, read } from "../route";
import { policyBenefits } from "./list-policy-benefits";

export const benefitRoutes: Route[] = [read(listPolicyBenefits, policyBenefits)];
