// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as PolicyChanges from "../policy-changes";

export const getPolicyHistory: Call<typeof PolicyChanges.getPolicyHistory> = { method: "GET", path: "/policyHistory/{id}" };
export const reviewPolicy: Call<typeof PolicyChanges.reviewPolicy> = { method: "POST", path: "/policyReview", isRead: true, timeoutMs: 60000 };
