// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as InsurerResponses from "../insurer-responses";

export const getResponseFormat: Call<typeof InsurerResponses.getResponseFormat> = { method: "GET", path: "/endorsement/{id}/responses/format" };
export const listInsurerResponses: Call<typeof InsurerResponses.listInsurerResponses> = { method: "GET", path: "/endorsement/{id}/responses" };
export const previewInsurerResponse: Call<typeof InsurerResponses.previewInsurerResponse> = { method: "POST", path: "/endorsement/{id}/responses/preview", isRead: true, timeoutMs: 60000 };
export const recordInsurerResponse: Call<typeof InsurerResponses.recordInsurerResponse> = { method: "POST", path: "/endorsement/{id}/responses", timeoutMs: 60000 };
