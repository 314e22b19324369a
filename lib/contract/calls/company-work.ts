// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CompanyWork from "../company-work";

export const getCompanyWork: Call<typeof CompanyWork.getCompanyWork> = { method: "GET", path: "/today/company/{id}" };
export const getLivesTrend: Call<typeof CompanyWork.getLivesTrend> = { method: "GET", path: "/today/company/{id}/lives" };
export const getPolicyWork: Call<typeof CompanyWork.getPolicyWork> = { method: "GET", path: "/today/policy/{id}" };
