import * as contract from "@/lib/contract/saved-views";
import { type Route, read, write } from "../route";
import { changeSavedView } from "./change-saved-view";
import { deleteSavedView } from "./delete-saved-view";
import { listSavedViews } from "./list-saved-views";
import { saveView } from "./save-view";

export const savedViewRoutes: Route[] = [
  read(contract.listSavedViews, listSavedViews),
  write(contract.saveView, saveView),
  write(contract.changeSavedView, changeSavedView),
  write(contract.deleteSavedView, deleteSavedView),
];
