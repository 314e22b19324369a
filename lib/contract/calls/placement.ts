// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Placement from "../placement";

export const createPolicy: Call<typeof Placement.createPolicy> = { method: "POST", path: "/policyPlan" };
export const updatePolicy: Call<typeof Placement.updatePolicy> = { method: "PUT", path: "/policyPlan/{id}", timeoutMs: 60000 };
