import * as contract from "@/lib/contract/recon";
import { type Route, read, write } from "../route";
import { migrateDuplicateUsers } from "./migrate-duplicate-users";
import { previewDuplicateUsers } from "./preview-duplicate-users";

export const reconRoutes: Route[] = [
  read(contract.previewDuplicateUsers, previewDuplicateUsers),
  write(contract.migrateDuplicateUsers, migrateDuplicateUsers),
];
