// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Hrms from "../hrms";

export const fetchHrmsData: Call<typeof Hrms.fetchHrmsData> = { method: "POST", path: "/scripts/fetchHRMSDataByOperationType", isRead: true, timeoutMs: 30000 };
