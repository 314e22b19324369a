import type { Metadata } from "next";
import { BulkRegister } from "@/components/registration/bulk-register/bulk-register";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";

export const metadata: Metadata = { title: "Bulk Register" };

export default async function BulkRegisterPage() {
  const session = await requirePage("/app/bulk-register");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <BulkRegister />
    </PageData>
  );
}
