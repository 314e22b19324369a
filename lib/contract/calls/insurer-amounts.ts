// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as InsurerAmounts from "../insurer-amounts";

export const compareInsurerAmount: Call<typeof InsurerAmounts.compareInsurerAmount> = { method: "POST", path: "/endorsement/{id}/insurer-amount/comparison", isRead: true };
export const getInsurerAmounts: Call<typeof InsurerAmounts.getInsurerAmounts> = { method: "GET", path: "/endorsement/{id}/insurer-amount" };
export const recordInsurerAmount: Call<typeof InsurerAmounts.recordInsurerAmount> = { method: "POST", path: "/endorsement/{id}/insurer-amount" };
