import type { Metadata } from "next";
import { AccessManagement } from "@/components/staff-access/access-management";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listStaffAccess } from "@/lib/contract/staff-access";
import { STAFF_ACCESS_SCREEN } from "@/lib/messages/staff-access";

export const metadata: Metadata = { title: STAFF_ACCESS_SCREEN.title };

export default async function AccessManagementPage() {
  const session = await requirePage("/app/access-management");
  return (
    <PageData data={await loadPageData(session, preload(listStaffAccess, {}))}>
      <AccessManagement />
    </PageData>
  );
}
