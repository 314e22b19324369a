import * as contract from "@/lib/contract/record-histories";
import { type Route, read } from "../route";
import { downloadRecordHistory } from "./download-record-history";
import { listRecordHistory } from "./list-record-history";

export const historyRoutes: Route[] = [
  read(contract.listRecordHistory, listRecordHistory),
  read(contract.downloadRecordHistory, downloadRecordHistory),
];
