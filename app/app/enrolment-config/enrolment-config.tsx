"use client";

import { EnrolmentSetup } from "@/components/enrolment-config/enrolment-setup";
import { OnboardingCard } from "@/components/onboarding/onboarding-card";
import { CompanyStep } from "@/components/registration/company-step";
import { useUrlParam } from "@/components/ui/use-url-param";
import { idIn, paths } from "@/lib/paths";

/** The company of the address, and its enrolment setup. */
export function EnrolmentConfig({ maySetUp }: { maySetUp: boolean }) {
  const [named, setCompanyId] = useUrlParam("id");
  const companyId = idIn(named) ?? "";
  return (
    <EnrolmentSetup
      companyId={companyId}
      companyField={<CompanyStep companyId={companyId} onChoose={setCompanyId} />}
      setUpHref={maySetUp ? paths.enrolmentSetup(companyId) : undefined}
      onboarding={<OnboardingCard companyId={companyId} />}
    />
  );
}
