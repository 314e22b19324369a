// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Renewals from "../renewals";

export const downloadRenewalRoster: Call<typeof Renewals.downloadRenewalRoster> = { method: "GET", path: "/policyRenewal/{id}/roster" };
export const getRenewal: Call<typeof Renewals.getRenewal> = { method: "GET", path: "/policyRenewal/{id}" };
export const renewPolicy: Call<typeof Renewals.renewPolicy> = { method: "POST", path: "/policyRenewal/{id}" };
