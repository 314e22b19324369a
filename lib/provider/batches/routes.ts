import * as contract from "@/lib/contract/batches";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read } from "../route";
import { getCounterFile } from "./get-counter-file";
import { listBatches } from "./list-batches";
import { previewBatchUndo } from "./preview-batch-undo";

export const batchRoutes: Route[] = [
  read(contract.listBatches, listBatches),
  read(contract.previewBatchUndo, previewBatchUndo),
  writeGuarded(GUARDED_CALLS.undoBatch),
  read(contract.getCounterFile, getCounterFile),
];
