import type { Metadata } from "next";
import { ApprovalList } from "@/components/approvals/approval-list";
import { approvalsQueryOf, approvalsViewOf } from "@/components/approvals/approvals-view";
import { preload } from "@/lib/bff/provide";
import { listApprovals } from "@/lib/contract/approvals";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Approvals" };

export default createListPage("/app/approvals", <ApprovalList />, (params) => [
  preload(listApprovals, { query: approvalsQueryOf(approvalsViewOf(params)) }),
]);
