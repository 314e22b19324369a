// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CoverAtRisk from "../cover-at-risk";

export const getCoverAtRisk: Call<typeof CoverAtRisk.getCoverAtRisk> = { method: "GET", path: "/today/cover-at-risk" };
