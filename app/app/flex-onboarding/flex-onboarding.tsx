"use client";

import { FlexOnboardingPanel } from "@/components/flex-onboarding/flex-onboarding-panel";
import { FlexPolicyStep, useFlexPolicies } from "@/components/flex-raters/flex-policy-step";
import { PolicyCard } from "@/components/policies/policy-card";
import { ChoiceTiles } from "@/components/ui/choice-tiles";
import { DownloadButton } from "@/components/ui/download-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepSection } from "@/components/ui/step-section";
import { useUrlParam } from "@/components/ui/use-url-param";
import { downloadFile } from "@/lib/client/download-file";
import { useOffered } from "@/lib/client/viewer";
import { downloadFlexPremiums } from "@/lib/contract/calls";
import { FLEX_OPERATIONS } from "@/lib/domain/flex-onboarding/columns";
import { FLEX_ONBOARDING_SCREEN as TEXT } from "@/lib/messages/flex-onboarding";
import { CompanyAndPolicySteps, useCompanyAndPolicy } from "../company-and-policy";

const OPERATIONS = FLEX_OPERATIONS.map((value) => ({ value, label: TEXT.operations[value] }));

/**
 * Company, flex policy, operation, then the workbook [spec 3 §2 Flex onboarding]. The URL has the first three. Changing
 * the company clears policy, operation and file; changing policy or operation clears the file [spec 3 §4].
 */
export function FlexOnboarding() {
  const target = useCompanyAndPolicy(TEXT.title);
  const { companyId, policyId, company, setPolicyId } = target;
  const [chosen, setOperation] = useUrlParam("operation");
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
      <CompanyAndPolicySteps
        {...target}
        chooseCompany={(id) => {
          target.chooseCompany(id);
          setOperation("");
        }}
        hasPolicy={policy !== null}
        policyStep={
          <FlexPolicyStep companyId={companyId} policyId={policyId} onChoose={setPolicyId}>
            {policy ? <PolicyCard policy={policy} /> : null}
          </FlexPolicyStep>
        }
      >
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
      </CompanyAndPolicySteps>
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
