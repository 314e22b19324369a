import * as contract from "@/lib/contract/raters";
import { type Route, read, write } from "../route";
import { downloadRater } from "./download-rater";
import { getRater } from "./get-rater";
import { listRaters } from "./list-raters";
import { previewRater } from "./preview-rater";
import { uploadRater } from "./upload-rater";

export const raterRoutes: Route[] = [
  read(contract.getRater, getRater),
  read(contract.listRaters, listRaters),
  read(contract.downloadRater, downloadRater),
  read(contract.previewRater, previewRater),
  write(contract.uploadRater, uploadRater),
];
