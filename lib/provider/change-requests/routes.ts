import {
  exportChangeRequests,
  listChangeRequestCompanies,
  listChangeRequests,
  moveChangeRequests,
  postChangeRequest,
} from "@/lib/contract/change-requests";
import { type Route, read, write } from "../route";
import { changeRequestExport } from "./export-change-requests";
import { changeRequestList } from "./list-change-requests";
import { changeRequestCompanies } from "./list-companies";
import { moveToNextState } from "./move-change-requests";
import { changeRequestIn } from "./post-change-request";

export const changeRequestRoutes: Route[] = [
  read(listChangeRequests, changeRequestList),
  read(exportChangeRequests, changeRequestExport),
  read(listChangeRequestCompanies, changeRequestCompanies),
  write(postChangeRequest, changeRequestIn),
  write(moveChangeRequests, moveToNextState),
];
