"use client";

import { RaterPanel } from "@/components/raters/rater-panel";
import { RaterTemplates } from "@/components/raters/rater-templates";
import { PolicyStep, usePolicies } from "@/components/registration/bulk-register/policy-step";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { CompanyAndPolicySteps, useCompanyAndPolicy } from "../company-and-policy";

/** Company, policy, then its rater [spec 1 §2 Premium raters]. Company and policy live in the URL. */
export function PremiumRaters() {
  const target = useCompanyAndPolicy(RATER_MESSAGES.title);
  const { companyId, policyId, setPolicyId } = target;
  const { policies, reply } = usePolicies(companyId);
  const policy = policies?.find(({ id, error }) => id === policyId && error === null) ?? null;
  return (
    <Page>
      <PageHeader title={RATER_MESSAGES.title} actions={<RaterTemplates />} />
      <CompanyAndPolicySteps
        {...target}
        hasPolicy={policy !== null}
        policyStep={
          <PolicyStep companyId={companyId} policyId={policyId} blockOf={() => null} onChoose={setPolicyId} />
        }
      />
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
