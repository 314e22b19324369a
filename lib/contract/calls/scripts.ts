// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Scripts from "../scripts";

export const downloadSharedSheet: Call<typeof Scripts.downloadSharedSheet> = { method: "GET", path: "/scripts/sheet/{sheet}" };
export const getHrMapping: Call<typeof Scripts.getHrMapping> = { method: "GET", path: "/scripts/hrd/getHRMapping", timeoutMs: 30000 };
export const getOnboardedUser: Call<typeof Scripts.getOnboardedUser> = { method: "GET", path: "/scripts/onboarded/{id}" };
export const getScript: Call<typeof Scripts.getScript> = { method: "GET", path: "/scripts/state/{script}" };
export const getScriptRun: Call<typeof Scripts.getScriptRun> = { method: "GET", path: "/scripts/run/{id}", timeoutMs: 30000 };
export const getSkfStatus: Call<typeof Scripts.getSkfStatus> = { method: "GET", path: "/scripts/skfEnabledUserEmail" };
export const previewScript: Call<typeof Scripts.previewScript> = { method: "POST", path: "/scripts/preview/{script}", isRead: true, timeoutMs: 120000 };
export const replaceSharedSheet: Call<typeof Scripts.replaceSharedSheet> = { method: "PUT", path: "/scripts/sheet/{sheet}", timeoutMs: 30000 };
export const runHrdOperations: Call<typeof Scripts.runHrdOperations> = { method: "POST", path: "/sheets/hrdOperations", timeoutMs: 120000 };
export const runSkfOnboarding: Call<typeof Scripts.runSkfOnboarding> = { method: "POST", path: "/scripts/skfOnboarding", timeoutMs: 120000 };
export const updatePrevalidation: Call<typeof Scripts.updatePrevalidation> = { method: "POST", path: "/scripts/updatePrevalidation", timeoutMs: 120000 };
