import * as contract from "@/lib/contract/approvals";
import { type Route, read, write } from "../route";
import { decideApproval } from "./decide-approval";
import { getProposedUpload } from "./get-proposed-upload";
import { listApprovals } from "./list-approvals";
import { withdrawApproval } from "./withdraw-approval";

export const approvalRoutes: Route[] = [
  read(contract.listApprovals, listApprovals),
  read(contract.getProposedUpload, getProposedUpload),
  write(contract.decideApproval, decideApproval),
  write(contract.withdrawApproval, withdrawApproval),
];
