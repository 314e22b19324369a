import * as contract from "@/lib/contract/user-groups";
import { type Route, read } from "../route";
import { listUserGroups } from "./list-user-groups";

export const userGroupRoutes: Route[] = [read(contract.listUserGroups, listUserGroups)];
