// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CdReconciliations from "../cd-reconciliations";

export const getReconciliation: Call<typeof CdReconciliations.getReconciliation> = { method: "GET", path: "/cdLedger/{id}/reconciliation" };
export const matchDifference: Call<typeof CdReconciliations.matchDifference> = { method: "POST", path: "/cdLedger/difference/{id}/match" };
export const reconcileCdAccount: Call<typeof CdReconciliations.reconcileCdAccount> = { method: "POST", path: "/cdLedger/{id}/reconciliation", timeoutMs: 60000 };
export const resolveDifference: Call<typeof CdReconciliations.resolveDifference> = { method: "POST", path: "/cdLedger/difference/{id}" };
