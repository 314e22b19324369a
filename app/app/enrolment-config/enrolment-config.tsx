"use client";

import { EnrolmentSetup } from "@/components/enrolment-config/enrolment-setup";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import { CompanyStep, useCompany } from "@/components/registration/company-step";
import { useUrlParam } from "@/components/ui/use-url-param";

/** The company in the address, and what is set up around its enrolment. */
export function EnrolmentConfig() {
  const [companyId, setCompanyId] = useUrlParam("id");
  return (
    <EnrolmentSetup
      companyId={companyId}
      companyField={<CompanyStep company={useCompany(companyId)} onChoose={setCompanyId} />}
      onboarding={<OnboardingCard companyId={companyId} />}
    />
  );
}
