// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Policies from "../policies";

export const fetchPolicies: Call<typeof Policies.fetchPolicies> = { method: "GET", path: "/policyPlan/fetchPolicies/{companyId}" };
export const getPolicy: Call<typeof Policies.getPolicy> = { method: "GET", path: "/policyPlan/{id}" };
