// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CdExports from "../cd-exports";

export const downloadLedger: Call<typeof CdExports.downloadLedger> = { method: "GET", path: "/cdLedger/{id}/workbook" };
export const emailLedger: Call<typeof CdExports.emailLedger> = { method: "POST", path: "/cdLedger/cdLedgerExport/{id}" };
