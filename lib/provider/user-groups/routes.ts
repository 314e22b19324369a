import { listUserGroups } from "@/lib/contract/user-groups";
import { type Route, read } from "../route";
import { userGroupList } from "./list-user-groups";

export const userGroupRoutes: Route[] = [read(listUserGroups, userGroupList)];
