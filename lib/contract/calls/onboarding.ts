// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Onboarding from "../onboarding";

export const getOnboarding: Call<typeof Onboarding.getOnboarding> = { method: "GET", path: "/onboarding-flags/v1/{companyId}/{userGroupId}" };
export const setOnboarding: Call<typeof Onboarding.setOnboarding> = { method: "POST", path: "/onboarding-flags/v1/{companyId}/{userGroupId}" };
export const turnOffOnboarding: Call<typeof Onboarding.turnOffOnboarding> = { method: "POST", path: "/onboarding-flags/v1/auto-off" };
