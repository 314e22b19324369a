// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Benefits from "../benefits";

export const listBenefitParticipation: Call<typeof Benefits.listBenefitParticipation> = { method: "GET", path: "/benefits-service/v1/benefits/policy/{id}/participation" };
export const listBenefitsByPolicies: Call<typeof Benefits.listBenefitsByPolicies> = { method: "GET", path: "/benefits-service/v1/benefits/policies" };
export const listPolicyBenefits: Call<typeof Benefits.listPolicyBenefits> = { method: "GET", path: "/benefits-service/v1/benefits/policy/{id}" };
