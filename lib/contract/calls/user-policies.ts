// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as UserPolicies from "../user-policies";

export const generateECard: Call<typeof UserPolicies.generateECard> = { method: "GET", path: "/userPolicies/generateECard/{userId}/{policyId}" };
export const listUserBenefits: Call<typeof UserPolicies.listUserBenefits> = { method: "GET", path: "/benefits-service/v1/userBenefits/{userId}" };
export const listUserPolicies: Call<typeof UserPolicies.listUserPolicies> = { method: "GET", path: "/userPolicies/{userId}" };
