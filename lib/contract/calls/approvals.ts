// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Approvals from "../approvals";

export const decideApproval: Call<typeof Approvals.decideApproval> = { method: "POST", path: "/approvals/{id}/decision", timeoutMs: 300000 };
export const getProposedUpload: Call<typeof Approvals.getProposedUpload> = { method: "GET", path: "/approvals/{id}/upload", timeoutMs: 60000 };
export const listApprovals: Call<typeof Approvals.listApprovals> = { method: "GET", path: "/approvals" };
export const withdrawApproval: Call<typeof Approvals.withdrawApproval> = { method: "POST", path: "/approvals/{id}/withdrawal" };
