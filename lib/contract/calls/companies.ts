// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Companies from "../companies";

export const createCompany: Call<typeof Companies.createCompany> = { method: "POST", path: "/company" };
export const findSimilarCompanies: Call<typeof Companies.findSimilarCompanies> = { method: "POST", path: "/company/similar", isRead: true };
export const getCompany: Call<typeof Companies.getCompany> = { method: "GET", path: "/company/{id}" };
export const getCompanyHistory: Call<typeof Companies.getCompanyHistory> = { method: "GET", path: "/company/{id}/history" };
export const getCompanyTax: Call<typeof Companies.getCompanyTax> = { method: "GET", path: "/company/{id}/tax" };
export const listCompanies: Call<typeof Companies.listCompanies> = { method: "GET", path: "/company" };
export const previewCompanyTax: Call<typeof Companies.previewCompanyTax> = { method: "POST", path: "/company/{id}/tax/preview", isRead: true, timeoutMs: 60000 };
export const updateCompany: Call<typeof Companies.updateCompany> = { method: "PUT", path: "/company/{id}" };
