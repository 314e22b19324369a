// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as PolicyDocuments from "../policy-documents";

export const addPolicyDocument: Call<typeof PolicyDocuments.addPolicyDocument> = { method: "PUT", path: "/policyPlan/{id}/policyDocument" };
export const deletePolicyDocument: Call<typeof PolicyDocuments.deletePolicyDocument> = { method: "DELETE", path: "/policyPlan/{id}/policyDocument/{docId}" };
export const getPolicyDocument: Call<typeof PolicyDocuments.getPolicyDocument> = { method: "GET", path: "/policyPlan/{id}/policyDocument/{docId}" };
