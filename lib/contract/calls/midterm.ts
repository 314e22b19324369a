// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Midterm from "../midterm";

export const identifyKycRequirement: Call<typeof Midterm.identifyKycRequirement> = { method: "POST", path: "/midTermAdditions/identifyKYCRequirement", isRead: true, timeoutMs: 60000 };
export const identifyMidtermAdditions: Call<typeof Midterm.identifyMidtermAdditions> = { method: "POST", path: "/midTermAdditions/identifyMidtermAdditions", isRead: true, timeoutMs: 60000 };
export const validateMidtermAdditions: Call<typeof Midterm.validateMidtermAdditions> = { method: "POST", path: "/midTermAdditions/validateMidtermAdditions", isRead: true, timeoutMs: 60000 };
