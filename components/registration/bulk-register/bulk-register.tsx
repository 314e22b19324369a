"use client";

import { useEffect, useState } from "react";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StepList, StepSection, type StepState } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useFlag } from "@/lib/client/viewer";
import { getPolicy } from "@/lib/contract/calls";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { idIn } from "@/lib/paths";
import { CompanyStep, useCompany } from "../company-step";
import { type Preference, PreferenceStep } from "../preference-step";
import { PolicyStep, registrationBlockOf, usePolicies } from "./policy-step";
import { UploadPanel } from "./upload-panel";

/** Company, policy, upload preference, then the members [spec 1 §2 Bulk register]. Company and policy live in the URL. */
export function BulkRegister() {
  const [named, setCompanyId] = useUrlParam("company");
  const [policyId, setPolicyId] = useUrlParam("policy");
  useCompanyOfPolicy(named === "" ? policyId : "", setCompanyId);
  const [preference, setPreference] = useState<Preference | null>(null);
  const hasPreference = useFlag("newBulkRegister");
  const company = useCompany(named);
  const companyId = company?.id ?? "";
  usePageTitle(company ? `${company.name} · ${TEXT.title}` : undefined);
  const policy = usePolicies(companyId).policies?.find(({ id }) => id === policyId && id !== "") ?? null;
  const isOpen = company !== null && policy !== null && registrationBlockOf(policy) === null;
  const stateOf = (isDone: boolean, isReached: boolean): StepState =>
    isDone ? "done" : isReached ? "current" : "next";
  const isPreferred = isOpen && (preference !== null || !hasPreference);

  return (
    <Page>
      <PageHeader title={TEXT.title} />
      <StepList>
        <StepSection number={1} title="Company" state={stateOf(company !== null, true)}>
          <CompanyStep
            companyId={named}
            onChoose={(id) => {
              setCompanyId(id);
              setPolicyId("");
            }}
          />
        </StepSection>
        <StepSection number={2} title="Policy" state={stateOf(isOpen, company !== null)}>
          <PolicyStep companyId={companyId} policyId={policyId} onChoose={setPolicyId} />
        </StepSection>
        {hasPreference ? (
          <StepSection number={3} title="Upload preference" state={stateOf(isPreferred, isOpen)}>
            <PreferenceStep preference={preference} disabled={!isOpen} onChoose={setPreference} />
          </StepSection>
        ) : null}
      </StepList>
      <UploadPanel
        // Reset for another company or policy: a result belongs to its own policy.
        key={`${named}:${policyId}`}
        company={company}
        policy={policy}
        enableEndorsements={preference !== "ROSTER"}
        isOpen={isOpen}
        isPreferred={isPreferred}
      />
    </Page>
  );
}

/** Chooses the company of a policy that the URL names without one. */
function useCompanyOfPolicy(policyId: string, choose: (companyId: string) => void) {
  const id = idIn(policyId);
  const companyId = useApi(getPolicy, id ? { params: { id } } : null).data?.data.policyPlan.companyId;
  useEffect(() => {
    if (id && companyId) choose(companyId);
  }, [id, companyId, choose]);
}
