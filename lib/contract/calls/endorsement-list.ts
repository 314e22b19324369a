// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EndorsementList from "../endorsement-list";

export const countEndorsements: Call<typeof EndorsementList.countEndorsements> = { method: "GET", path: "/endorsement/{list}/count" };
export const downloadEndorsements: Call<typeof EndorsementList.downloadEndorsements> = { method: "GET", path: "/endorsement/{list}/workbook" };
export const listCompletedEndorsements: Call<typeof EndorsementList.listCompletedEndorsements> = { method: "GET", path: "/endorsement/completed" };
export const listPendingEndorsements: Call<typeof EndorsementList.listPendingEndorsements> = { method: "GET", path: "/endorsement/pending" };
