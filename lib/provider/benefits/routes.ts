import * as contract from "@/lib/contract/benefits";
import { type Route, read } from "../route";
import { listPolicyBenefits } from "./list-policy-benefits";

export const benefitRoutes: Route[] = [read(contract.listPolicyBenefits, listPolicyBenefits)];
