import * as contract from "@/lib/contract/approvals";
import { type Route, read, write } from "../route";
import { decideApproval } from "./decide-approval";
import { listApprovals } from "./list-approvals";
import { withdrawApproval } from "./withdraw-approval";

export const approvalRoutes: Route[] = [
  read(contract.listApprovals, listApprovals),
  write(contract.decideApproval, decideApproval),
  write(contract.withdrawApproval, withdrawApproval),
];
