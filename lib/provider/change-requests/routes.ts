import * as contract from "@/lib/contract/change-requests";
import { type Route, read, write } from "../route";
import { exportChangeRequests } from "./export-change-requests";
import { listChangeRequestCompanies } from "./list-change-request-companies";
import { listChangeRequests } from "./list-change-requests";
import { moveChangeRequests } from "./move-change-requests";
import { postChangeRequest } from "./post-change-request";

export const changeRequestRoutes: Route[] = [
  read(contract.listChangeRequests, listChangeRequests),
  read(contract.exportChangeRequests, exportChangeRequests),
  read(contract.listChangeRequestCompanies, listChangeRequestCompanies),
  write(contract.postChangeRequest, postChangeRequest),
  write(contract.moveChangeRequests, moveChangeRequests),
];
