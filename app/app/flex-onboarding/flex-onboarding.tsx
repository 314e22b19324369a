"use client";

import { FlexOnboardingPanel } from "@/components/flex-onboarding/flex-onboarding-panel";
import { FlexPolicyStep, useFlexPolicies } from "@/components/flex-raters/flex-policy-step";
import { PolicyCard } from "@/components/policies/policy-card";
import { CompanyStep, useCompany } from "@/components/registration/company-step";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
import { DownloadButton } from "@/components/ui/download-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { downloadFile } from "@/lib/client/download-file";
import { useOffered } from "@/lib/client/viewer";
import { downloadFlexPremiums } from "@/lib/contract/calls";
import { FLEX_OPERATIONS } from "@/lib/domain/flex-onboarding/columns";
import { FLEX_ONBOARDING_SCREEN as TEXT } from "@/lib/messages/flex-onboarding";

const OPERATIONS = FLEX_OPERATIONS.map((value) => ({ value, label: TEXT.operations[value] }));

/**
 * Company, flex policy, operation, then the workbook [spec 3 §2 Flex onboarding]. The URL has the first three. Changing
 * the company clears policy, operation and file; changing policy or operation clears the file [spec 3 §4].
 */
export function FlexOnboarding() {
  const [companyId, setCompanyId] = useUrlParam("company");
  const [policyId, setPolicyId] = useUrlParam("policy");
  const [chosen, setOperation] = useUrlParam("operation");
  const company = useCompany(companyId);
  usePageTitle(company ? `${company.name} · ${TEXT.title}` : undefined);
  const { policies } = useFlexPolicies(companyId);
  const policy = policies?.find((one) => one.policyId === policyId && one.error === null) ?? null;
  const operation = FLEX_OPERATIONS.find((known) => known === chosen) ?? null;
  const hasPremiums = useOffered(downloadFlexPremiums);
  return (
    <Page>
      <PageHeader
        title={TEXT.title}
        actions={
          company && hasPremiums ? (
            <DownloadButton
              label={TEXT.premiums}
              download={() => downloadFile(downloadFlexPremiums, { params: { id: company.id } })}
            />
          ) : null
        }
      />
      <StepList>
        <StepSection number={1} title="Company" state={company ? "done" : "current"}>
          <CompanyStep
            company={company}
            onChoose={(id) => {
              setCompanyId(id);
              setPolicyId("");
              setOperation("");
            }}
          />
        </StepSection>
        <StepSection number={2} title="Policy" state={policy ? "done" : company ? "current" : "next"}>
          <FlexPolicyStep companyId={companyId} policyId={policyId} onChoose={setPolicyId}>
            {policy ? <PolicyCard policy={policy} /> : null}
          </FlexPolicyStep>
        </StepSection>
        <StepSection
          number={3}
          title={TEXT.operation}
          state={policy && operation ? "done" : policy ? "current" : "next"}
        >
          <ChoiceTiles
            label={TEXT.operation}
            options={OPERATIONS}
            value={policy ? operation : null}
            onChoose={setOperation}
            disabled={!policy}
          />
        </StepSection>
      </StepList>
      {company && policy && operation ? (
        <FlexOnboardingPanel
          key={`${policy.policyId}:${operation}`}
          operation={operation}
          companyId={company.id}
          companyName={company.name}
          policyId={policy.policyId}
        />
      ) : null}
    </Page>
  );
}
