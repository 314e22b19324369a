import type { ReactNode } from "react";
import { CompanyStep, useCompany } from "@/components/registration/company-step";
import { StepList, StepSection } from "@/components/ui/step-section";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";

/**
 * The company and policy that the URL has; `companyId` is empty for an unknown company. Another company clears the policy.
 * The page's title has the company.
 */
export function useCompanyAndPolicy(title: string) {
  const [named, setCompanyId] = useUrlParam("company");
  const [policyId, setPolicyId] = useUrlParam("policy");
  const company = useCompany(named);
  usePageTitle(company ? `${company.name} · ${title}` : undefined);
  function chooseCompany(id: string) {
    setCompanyId(id);
    setPolicyId("");
  }
  return { named, companyId: company?.id ?? "", policyId, company, chooseCompany, setPolicyId };
}

type Props = Pick<ReturnType<typeof useCompanyAndPolicy>, "named" | "company" | "chooseCompany"> & {
  hasPolicy: boolean;
  policyStep: ReactNode;
  /** Further steps. */
  children?: ReactNode;
};

/** The steps that choose a company and one of its policies. */
export function CompanyAndPolicySteps({ named, company, chooseCompany, hasPolicy, policyStep, children }: Props) {
  return (
    <StepList>
      <StepSection number={1} title="Company" state={company ? "done" : "current"}>
        <CompanyStep companyId={named} onChoose={chooseCompany} />
      </StepSection>
      <StepSection number={2} title="Policy" state={hasPolicy ? "done" : company ? "current" : "next"}>
        {policyStep}
      </StepSection>
      {children}
    </StepList>
  );
}
