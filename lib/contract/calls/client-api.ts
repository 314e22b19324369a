// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ClientApi from "../client-api";

export const readEndorsementStatus: Call<typeof ClientApi.readEndorsementStatus> = { method: "GET", path: "/client-api/companies/{companyId}/endorsements" };
export const readRoster: Call<typeof ClientApi.readRoster> = { method: "GET", path: "/client-api/companies/{companyId}/roster" };
