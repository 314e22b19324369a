import * as contract from "@/lib/contract/raters";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read } from "../route";
import { downloadRater } from "./download-rater";
import { getRater } from "./get-rater";
import { listRaters } from "./list-raters";
import { previewRater } from "./preview-rater";

export const raterRoutes: Route[] = [
  read(contract.getRater, getRater),
  read(contract.listRaters, listRaters),
  read(contract.downloadRater, downloadRater),
  read(contract.previewRater, previewRater),
  writeGuarded(GUARDED_CALLS.uploadRater),
];
