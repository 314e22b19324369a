import type { Metadata } from "next";
import { ApprovalList } from "@/components/approvals/approval-list";
import { approvalsQueryOf, approvalsViewOf } from "@/components/approvals/approvals-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listApprovals } from "@/lib/contract/approvals";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Approvals" };

export default async function ApprovalsPage(props: PageProps) {
  const session = await requirePage("/app/approvals");
  const query = approvalsQueryOf(approvalsViewOf(await searchParamsOf(props)));
  return (
    <PageData data={await loadPageData(session, preload(listApprovals, { query }))}>
      <ApprovalList />
    </PageData>
  );
}
