import { migrateDuplicateUsers } from "@/lib/contract/recon";
import { type Route, write } from "../route";
import { duplicateUserMigration } from "./migrate-duplicate-users";

export const reconRoutes: Route[] = [write(migrateDuplicateUsers, duplicateUserMigration)];
