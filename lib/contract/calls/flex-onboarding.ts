// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as FlexOnboarding from "../flex-onboarding";

export const addFlexUsers: Call<typeof FlexOnboarding.addFlexUsers> = { method: "POST", path: "/ep-service/v1/user/bulk/policies-benefits", timeoutMs: 300000 };
export const downloadFlexPremiums: Call<typeof FlexOnboarding.downloadFlexPremiums> = { method: "GET", path: "/ep-service/v1/user/premiums/{id}", timeoutMs: 60000 };
export const getFlexFacts: Call<typeof FlexOnboarding.getFlexFacts> = { method: "POST", path: "/ep-service/v1/user/bulk/facts", isRead: true, timeoutMs: 60000 };
export const offboardFlexUsers: Call<typeof FlexOnboarding.offboardFlexUsers> = { method: "DELETE", path: "/ep-service/v1/user/bulk/policies-benefits", timeoutMs: 300000 };
export const updateFlexUsers: Call<typeof FlexOnboarding.updateFlexUsers> = { method: "PATCH", path: "/ep-service/v1/user/bulk/user-policies", timeoutMs: 300000 };
