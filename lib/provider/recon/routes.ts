import * as contract from "@/lib/contract/recon";
import { type Route, read, write } from "../route";
import { listMerges } from "./list-merges";
import { migrateDuplicateUsers } from "./migrate-duplicate-users";
import { previewDuplicateUsers } from "./preview-duplicate-users";
import { undoMerge } from "./undo-merge";

export const reconRoutes: Route[] = [
  read(contract.previewDuplicateUsers, previewDuplicateUsers),
  write(contract.migrateDuplicateUsers, migrateDuplicateUsers),
  read(contract.listMerges, listMerges),
  write(contract.undoMerge, undoMerge),
];
