import * as contract from "@/lib/contract/column-mappings";
import { type Route, read, write } from "../route";
import { changeColumnAnswer } from "./change-column-answer";
import { changeColumnMapping } from "./change-column-mapping";
import { forgetColumnMapping } from "./forget-column-mapping";
import { readColumnMapping } from "./read-column-mapping";
import { removeColumnAnswer } from "./remove-column-answer";

export const columnMappingRoutes: Route[] = [
  read(contract.readColumnMapping, readColumnMapping),
  write(contract.changeColumnMapping, changeColumnMapping),
  write(contract.changeColumnAnswer, changeColumnAnswer),
  write(contract.removeColumnAnswer, removeColumnAnswer),
  write(contract.forgetColumnMapping, forgetColumnMapping),
];
