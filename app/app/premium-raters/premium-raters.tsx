"use client";

import { RaterPanel } from "@/components/raters/rater-panel";
import { RaterTemplates } from "@/components/raters/rater-templates";
import { PolicyStep, usePolicies } from "@/components/registration/bulk-register/policy-step";
import { CompanyStep, useCompany } from "@/components/registration/company-step";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { RATER_MESSAGES } from "@/lib/messages/raters";

/** Company, policy, then its rater [spec 1 §2 Premium raters]. Company and policy live in the URL. */
export function PremiumRaters() {
  const [companyId, setCompanyId] = useUrlParam("company");
  const [policyId, setPolicyId] = useUrlParam("policy");
  const company = useCompany(companyId);
  usePageTitle(company ? `${company.name} · ${RATER_MESSAGES.title}` : undefined);
  const { policies, reply } = usePolicies(companyId);
  const policy = policies?.find(({ id, error }) => id === policyId && error === null) ?? null;
  return (
    <Page>
      <PageHeader title={RATER_MESSAGES.title} actions={<RaterTemplates />} />
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
          <PolicyStep companyId={companyId} policyId={policyId} blockOf={() => null} onChoose={setPolicyId} />
        </StepSection>
      </StepList>
      {policy?.policyType ? (
        <RaterPanel
          key={policy.id}
          policyId={policy.id}
          policyType={policy.policyType}
          onUploaded={() => reply.mutate()}
        />
      ) : null}
    </Page>
  );
}
