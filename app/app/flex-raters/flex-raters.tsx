"use client";

import { FlexPolicyStep, useFlexPolicies } from "@/components/flex-raters/flex-policy-step";
import { FlexRaterPanel } from "@/components/flex-raters/flex-rater-panel";
import { PolicyCard } from "@/components/policies/policy-card";
import { CompanyStep, useCompany } from "@/components/registration/company-step";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { FLEX_MESSAGES } from "@/lib/messages/flex";

/** Company, flex policy with its card, then its rater [spec 3 §2 Flex Raters]. Company and policy live in the URL. */
export function FlexRaters() {
  const [companyId, setCompanyId] = useUrlParam("company");
  const [policyId, setPolicyId] = useUrlParam("policy");
  const company = useCompany(companyId);
  usePageTitle(company ? `${company.name} · ${FLEX_MESSAGES.title}` : undefined);
  const { policies } = useFlexPolicies(companyId);
  const policy = policies?.find((one) => one.policyId === policyId && one.error === null) ?? null;
  return (
    <Page>
      <PageHeader title={FLEX_MESSAGES.title} />
      <StepList>
        <StepSection number={1} title="Company" state={company ? "done" : "current"}>
          <CompanyStep
            company={company}
            onChoose={(id) => {
              setCompanyId(id);
              setPolicyId("");
            }}
          />
        </StepSection>
        <StepSection number={2} title="Policy" state={policy ? "done" : company ? "current" : "next"}>
          <FlexPolicyStep companyId={companyId} policyId={policyId} onChoose={setPolicyId}>
            {policy ? <PolicyCard policy={policy} /> : null}
          </FlexPolicyStep>
        </StepSection>
      </StepList>
      {policy ? <FlexRaterPanel key={policy.policyId} companyId={companyId} policyId={policy.policyId} /> : null}
    </Page>
  );
}
