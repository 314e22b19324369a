// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Raters from "../raters";

export const downloadRater: Call<typeof Raters.downloadRater> = { method: "GET", path: "/premiumRater/downloadPremiumRater/{id}" };
export const estimatePremium: Call<typeof Raters.estimatePremium> = { method: "POST", path: "/premiumRater/estimate", isRead: true, timeoutMs: 60000 };
export const getRater: Call<typeof Raters.getRater> = { method: "GET", path: "/premiumRater/rater/download/{id}" };
export const listRaters: Call<typeof Raters.listRaters> = { method: "GET", path: "/premiumRater/rater/versions/{id}" };
export const previewRater: Call<typeof Raters.previewRater> = { method: "POST", path: "/premiumRater/rater/preview", bodyKind: "form", isRead: true, timeoutMs: 60000 };
export const uploadRater: Call<typeof Raters.uploadRater> = { method: "POST", path: "/premiumRater/rater/upload", bodyKind: "form", timeoutMs: 30000 };
