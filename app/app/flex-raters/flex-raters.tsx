"use client";

import { FlexPolicyStep, useFlexPolicies } from "@/components/flex-raters/flex-policy-step";
import { FlexRaterPanel } from "@/components/flex-raters/flex-rater-panel";
import { PolicyCard } from "@/components/policies/policy-card";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { CompanyAndPolicySteps, useCompanyAndPolicy } from "../company-and-policy";

/** Company, flex policy with its card, then its rater [spec 3 §2 Flex Raters]. Company and policy live in the URL. */
export function FlexRaters() {
  const target = useCompanyAndPolicy(FLEX_MESSAGES.title);
  const { companyId, policyId, setPolicyId } = target;
  const { policies } = useFlexPolicies(companyId);
  const policy = policies?.find((one) => one.policyId === policyId && one.error === null) ?? null;
  return (
    <Page>
      <PageHeader title={FLEX_MESSAGES.title} />
      <CompanyAndPolicySteps
        {...target}
        hasPolicy={policy !== null}
        policyStep={
          <FlexPolicyStep companyId={companyId} policyId={policyId} onChoose={setPolicyId}>
            {policy ? <PolicyCard policy={policy} /> : null}
          </FlexPolicyStep>
        }
      />
      {policy ? <FlexRaterPanel key={policy.policyId} companyId={companyId} policyId={policy.policyId} /> : null}
    </Page>
  );
}
