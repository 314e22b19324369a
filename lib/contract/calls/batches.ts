// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Batches from "../batches";

export const getCounterFile: Call<typeof Batches.getCounterFile> = { method: "GET", path: "/batches/{id}/counterFile", timeoutMs: 120000 };
export const listBatches: Call<typeof Batches.listBatches> = { method: "GET", path: "/batches" };
export const previewBatchUndo: Call<typeof Batches.previewBatchUndo> = { method: "GET", path: "/batches/{id}/undo", timeoutMs: 120000 };
export const undoBatch: Call<typeof Batches.undoBatch> = { method: "POST", path: "/batches/{id}/undo", timeoutMs: 120000 };
