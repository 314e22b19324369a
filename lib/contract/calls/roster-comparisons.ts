// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as RosterComparisons from "../roster-comparisons";

export const compareRosters: Call<typeof RosterComparisons.compareRosters> = { method: "POST", path: "/policy/{policyId}/rosterComparisons", timeoutMs: 300000 };
export const decideRosterDifferences: Call<typeof RosterComparisons.decideRosterDifferences> = { method: "POST", path: "/rosterComparisons/{id}/decisions" };
export const emailRosterDifferences: Call<typeof RosterComparisons.emailRosterDifferences> = { method: "POST", path: "/rosterComparisons/{id}/emails/{recipient}" };
export const getRosterComparison: Call<typeof RosterComparisons.getRosterComparison> = { method: "GET", path: "/rosterComparisons/{id}", timeoutMs: 30000 };
export const getRosterEmailDraft: Call<typeof RosterComparisons.getRosterEmailDraft> = { method: "GET", path: "/rosterComparisons/{id}/emails/{recipient}" };
export const listRosterComparisons: Call<typeof RosterComparisons.listRosterComparisons> = { method: "GET", path: "/policy/{policyId}/rosterComparisons" };
