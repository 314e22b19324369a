import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { type Route, read } from "../route";
import { companyPolicies } from "./fetch-policies";
import { policyPlan } from "./get-policy";

export const policyRoutes: Route[] = [read(fetchPolicies, companyPolicies), read(getPolicy, policyPlan)];
