// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Registration from "../registration";

export const cancelUpload: Call<typeof Registration.cancelUpload> = { method: "POST", path: "/registration/genome/cancel", timeoutMs: 60000 };
export const dryRunUpload: Call<typeof Registration.dryRunUpload> = { method: "POST", path: "/registration/genome/dryRun", isRead: true, timeoutMs: 300000 };
export const editMembers: Call<typeof Registration.editMembers> = { method: "POST", path: "/registration/genome/edit", timeoutMs: 300000 };
export const getUploadProgress: Call<typeof Registration.getUploadProgress> = { method: "GET", path: "/registration/progress/{id}" };
export const offboardMembers: Call<typeof Registration.offboardMembers> = { method: "POST", path: "/registration/genome/offboard", timeoutMs: 300000 };
export const registerMembers: Call<typeof Registration.registerMembers> = { method: "POST", path: "/registration/genome/add", timeoutMs: 300000 };
export const stopUpload: Call<typeof Registration.stopUpload> = { method: "POST", path: "/registration/progress/{id}/stop", isRead: true };
export const unifiedUpload: Call<typeof Registration.unifiedUpload> = { method: "POST", path: "/registration/genome/unifiedUpload", timeoutMs: 300000 };
