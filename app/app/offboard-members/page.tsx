import type { Metadata } from "next";
import { OffboardMembers } from "@/components/registration/offboard/offboard-members";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";

export const metadata: Metadata = { title: "Offboard Members" };

export default async function OffboardMembersPage() {
  const session = await requirePage("/app/offboard-members");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <OffboardMembers />
    </PageData>
  );
}
