import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompanies } from "@/lib/contract/companies";
import { FlexOnboarding } from "./flex-onboarding";

export const metadata: Metadata = { title: "Flex Onboarding" };

export default async function FlexOnboardingPage() {
  const session = await requirePage("/app/flex-onboarding");
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}))}>
      <FlexOnboarding />
    </PageData>
  );
}
