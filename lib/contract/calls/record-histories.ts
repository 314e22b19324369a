// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as RecordHistories from "../record-histories";

export const downloadRecordHistory: Call<typeof RecordHistories.downloadRecordHistory> = { method: "GET", path: "/histories/{kind}/{id}/workbook" };
export const listRecordHistory: Call<typeof RecordHistories.listRecordHistory> = { method: "GET", path: "/histories/{kind}/{id}" };
