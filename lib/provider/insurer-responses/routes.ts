import * as contract from "@/lib/contract/insurer-responses";
import { type Route, read, write } from "../route";
import { getResponseFormat } from "./get-response-format";
import { listInsurerResponses } from "./list-insurer-responses";
import { previewInsurerResponse } from "./preview-insurer-response";
import { recordInsurerResponse } from "./record-insurer-response";

export const insurerResponseRoutes: Route[] = [
  read(contract.listInsurerResponses, listInsurerResponses),
  read(contract.getResponseFormat, getResponseFormat),
  read(contract.previewInsurerResponse, previewInsurerResponse),
  write(contract.recordInsurerResponse, recordInsurerResponse),
];
