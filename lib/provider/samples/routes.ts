import * as contract from "@/lib/contract/samples";
import { type Route, read } from "../route";
import { getSampleWorkbook } from "./get-sample-workbook";
import { listSampleWorkbooks } from "./list-sample-workbooks";

export const sampleRoutes: Route[] = [
  read(contract.listSampleWorkbooks, listSampleWorkbooks),
  read(contract.getSampleWorkbook, getSampleWorkbook),
];
