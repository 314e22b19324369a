// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as System from "../system";

export const confirmEmailSent: Call<typeof System.confirmEmailSent> = { method: "POST", path: "/system/emails/{id}/sent" };
export const getSetupReport: Call<typeof System.getSetupReport> = { method: "GET", path: "/system/setup", timeoutMs: 10000 };
export const getSystemState: Call<typeof System.getSystemState> = { method: "GET", path: "/system/state" };
export const giveUpEmail: Call<typeof System.giveUpEmail> = { method: "POST", path: "/system/emails/{id}/give-up" };
export const resendEmail: Call<typeof System.resendEmail> = { method: "POST", path: "/system/emails/{id}/resend" };
