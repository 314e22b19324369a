import type { Metadata } from "next";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";

export const metadata: Metadata = { title: "Validator" };

export default async function ValidatorPage() {
  const session = await requirePage("/app/validator");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <ValidatorScreen />
    </PageData>
  );
}
