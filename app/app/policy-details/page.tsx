import type { Metadata } from "next";
import { PolicyAccount } from "@/components/cd-accounts/policy-account";
import { PolicySettingsLink } from "@/components/configuration/policy-settings-link";
import { PolicyIdMissing } from "@/components/policies/policy-details";
import { LastComparison } from "@/components/roster-comparisons/last-comparison";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getPolicyWork } from "@/lib/contract/company-work";
import { getPolicy } from "@/lib/contract/policies";
import { idOf, type PageProps } from "../search-params";
import { PolicyScreen } from "./policy-screen";

export const metadata: Metadata = { title: "Policy Details" };

export default async function PolicyDetailsPage(props: PageProps) {
  const session = await requirePage("/app/policy-details");
  const id = await idOf(props);
  if (!id) return <PolicyIdMissing />;
  return (
    <PageData
      key={id}
      data={
        await loadPageData(session, preload(getPolicy, { params: { id } }), preload(getPolicyWork, { params: { id } }))
      }
    >
      <PolicyScreen
        id={id}
        comparison={<LastComparison policyId={id} />}
        account={
          <>
            <PolicySettingsLink policyId={id} />
            <PolicyAccount policyId={id} />
          </>
        }
      />
    </PageData>
  );
}
