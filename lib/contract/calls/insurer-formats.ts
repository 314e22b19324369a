// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as InsurerFormats from "../insurer-formats";

export const activateFormat: Call<typeof InsurerFormats.activateFormat> = { method: "POST", path: "/insurer-formats/{insurerId}/{policyType}/{stage}/versions" };
export const discardFormatDraft: Call<typeof InsurerFormats.discardFormatDraft> = { method: "POST", path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft/discard" };
export const getInsurerFormat: Call<typeof InsurerFormats.getInsurerFormat> = { method: "GET", path: "/insurer-formats/{insurerId}/{policyType}/{stage}" };
export const listInsurerFormats: Call<typeof InsurerFormats.listInsurerFormats> = { method: "GET", path: "/insurer-formats" };
export const saveFormatDraft: Call<typeof InsurerFormats.saveFormatDraft> = { method: "PUT", path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft" };
export const tryFormatDraft: Call<typeof InsurerFormats.tryFormatDraft> = { method: "GET", path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft/files/{endorsementId}", timeoutMs: 60000 };
export const uploadFormatTemplate: Call<typeof InsurerFormats.uploadFormatTemplate> = { method: "POST", path: "/insurer-formats/{insurerId}/{policyType}/{stage}/templates", bodyKind: "form", timeoutMs: 30000 };
