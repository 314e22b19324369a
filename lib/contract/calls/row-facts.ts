// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as RowFacts from "../row-facts";

export const findMembersByName: Call<typeof RowFacts.findMembersByName> = { method: "POST", path: "/registration/genome/membersByName", isRead: true, timeoutMs: 60000 };
export const getKnownNames: Call<typeof RowFacts.getKnownNames> = { method: "POST", path: "/registration/genome/knownNames", isRead: true, timeoutMs: 60000 };
export const getRowFacts: Call<typeof RowFacts.getRowFacts> = { method: "POST", path: "/registration/genome/rowFacts", isRead: true, timeoutMs: 60000 };
export const listCoveredEmployees: Call<typeof RowFacts.listCoveredEmployees> = { method: "GET", path: "/policy/{policyId}/coveredEmployees" };
