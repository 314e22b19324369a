import type { Metadata } from "next";
import { PolicyAccount } from "@/components/cd-accounts/policy-account";
import { PolicySummary } from "@/components/policies/policy-summary";
import { pageData, requirePage } from "@/lib/bff/page";
import { ask } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getPolicy } from "@/lib/contract/policies";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Policy Details" };

export default async function PolicyDetailsPage(props: PageProps) {
  const session = await requirePage("/app/policy-details");
  const id = await idOf(props);
  return (
    <PageData data={await pageData(session, ask(getPolicy, { params: { id } }))}>
      <PolicySummary id={id} cdAccount={<PolicyAccount policyId={id} />} />
    </PageData>
  );
}
