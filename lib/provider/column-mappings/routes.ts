import * as contract from "@/lib/contract/column-mappings";
import { type Route, read, write } from "../route";
import { changeColumnMapping } from "./change-column-mapping";
import { changeColumnMatch } from "./change-column-match";
import { forgetColumnMapping } from "./forget-column-mapping";
import { readColumnMapping } from "./read-column-mapping";
import { removeColumnMatch } from "./remove-column-match";

export const columnMappingRoutes: Route[] = [
  read(contract.readColumnMapping, readColumnMapping),
  write(contract.changeColumnMapping, changeColumnMapping),
  write(contract.changeColumnMatch, changeColumnMatch),
  write(contract.removeColumnMatch, removeColumnMatch),
  write(contract.forgetColumnMapping, forgetColumnMapping),
];
