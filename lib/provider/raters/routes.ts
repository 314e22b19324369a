import { downloadRater, getRater, listRaters, previewRater, uploadRater } from "@/lib/contract/raters";
import { type Route, read, write } from "../route";
import { raterFile } from "./download-rater";
import { activeRater } from "./get-rater";
import { raterVersions } from "./list-raters";
import { raterPreview } from "./preview-rater";
import { putRater } from "./upload-rater";

export const raterRoutes: Route[] = [
  read(getRater, activeRater),
  read(listRaters, raterVersions),
  read(downloadRater, raterFile),
  read(previewRater, raterPreview),
  write(uploadRater, putRater),
];
