// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ChangeRequests from "../change-requests";

export const exportChangeRequests: Call<typeof ChangeRequests.exportChangeRequests> = { method: "GET", path: "/userPolicyCR/fetchAllCR", timeoutMs: 30000 };
export const listChangeRequestCompanies: Call<typeof ChangeRequests.listChangeRequestCompanies> = { method: "GET", path: "/userPolicyCR/fetchCompanyWiseAggregatedCR" };
export const listChangeRequests: Call<typeof ChangeRequests.listChangeRequests> = { method: "GET", path: "/userPolicyCR" };
export const moveChangeRequests: Call<typeof ChangeRequests.moveChangeRequests> = { method: "POST", path: "/bulk/moveCRToNextState" };
export const postChangeRequest: Call<typeof ChangeRequests.postChangeRequest> = { method: "POST", path: "/userPolicyCR" };
