// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as FlexRaters from "../flex-raters";

export const generateFlexRater: Call<typeof FlexRaters.generateFlexRater> = { method: "POST", path: "/ep-service/v1/rater/parser/generate", isRead: true };
export const getActiveFlexRater: Call<typeof FlexRaters.getActiveFlexRater> = { method: "GET", path: "/ep-service/v1/rater/active" };
export const listFlexPolicies: Call<typeof FlexRaters.listFlexPolicies> = { method: "GET", path: "/ep-service/v1/policy/company/{id}" };
export const listFlexRaters: Call<typeof FlexRaters.listFlexRaters> = { method: "GET", path: "/ep-service/v1/rater/versions" };
export const previewFlexRater: Call<typeof FlexRaters.previewFlexRater> = { method: "POST", path: "/ep-service/v1/rater/parser/preview", bodyKind: "form", isRead: true, timeoutMs: 60000 };
export const uploadFlexRater: Call<typeof FlexRaters.uploadFlexRater> = { method: "POST", path: "/ep-service/v1/rater/parser/validate", bodyKind: "form", timeoutMs: 60000 };
