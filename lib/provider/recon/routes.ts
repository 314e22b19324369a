import * as contract from "@/lib/contract/recon";
import { type Route, write } from "../route";
import { migrateDuplicateUsers } from "./migrate-duplicate-users";

export const reconRoutes: Route[] = [write(contract.migrateDuplicateUsers, migrateDuplicateUsers)];
