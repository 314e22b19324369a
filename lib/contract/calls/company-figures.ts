// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CompanyFigures from "../company-figures";

export const listCompanyFigures: Call<typeof CompanyFigures.listCompanyFigures> = { method: "GET", path: "/today/companies" };
