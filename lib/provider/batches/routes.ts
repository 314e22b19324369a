import * as contract from "@/lib/contract/batches";
import { type Route, read, write } from "../route";
import { getCounterFile } from "./get-counter-file";
import { listBatches } from "./list-batches";
import { previewBatchUndo } from "./preview-batch-undo";
import { undoBatch } from "./undo-batch";

export const batchRoutes: Route[] = [
  read(contract.listBatches, listBatches),
  read(contract.previewBatchUndo, previewBatchUndo),
  write(contract.undoBatch, undoBatch),
  read(contract.getCounterFile, getCounterFile),
];
