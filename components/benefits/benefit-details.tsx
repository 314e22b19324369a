"use client";

import { useEffect } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { companyCrumbs } from "@/components/shared/companies/company-crumbs";
import { DetailsFailed } from "@/components/ui/details-missing";
import { HistoryButton } from "@/components/ui/history-button";
import { notify } from "@/components/ui/notify";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { useGoBack } from "@/components/ui/use-go-back";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { getCompany, listBenefitParticipation, listPolicyBenefits } from "@/lib/contract/calls";
import { tiersOf } from "@/lib/domain/benefits/benefit-order";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { BenefitCard } from "./benefit-card";
import { BenefitMissing, listFrom } from "./benefit-missing";

type Props = { id: string; companyId: string | null; policyId: string };

/**
 * One benefit of a policy, with a card per tier. If the benefit does not exist, shows an error and goes back [spec 3
 * §2, §8].
 */
export function BenefitDetails({ id, companyId, policyId }: Props) {
  const goBack = useGoBack();
  const benefits = useApi(listPolicyBenefits, { params: { id: policyId }, query: { verbose: "true" } });
  const company = useApi(getCompany, companyId === null ? null : { params: { id: companyId } });
  const participation = useApi(listBenefitParticipation, { params: { id: policyId } });
  const list = benefits.data?.data.benefits;
  const benefit = list?.find((other) => other.id === id);
  const companyName = company.data?.data.companyDetails.name;
  const title = [companyName, benefit?.name].filter(Boolean).join(" · "); // spec 3 §2: company name header
  usePageTitle(benefit && title);
  const failure = list ? undefined : benefits.error;

  useEffect(() => {
    if (!failure) return;
    notify.failure(failure, { title: TEXT.failed });
    goBack();
  }, [failure, goBack]);

  const back = listFrom(companyId);
  if (list && !benefit) return <BenefitMissing title={TEXT.idNotFound} message={id} companyId={companyId} />;
  if (failure) return <DetailsFailed title="Benefit" list={back} reply={benefits} failureTitle={TEXT.failed} />;
  if (!list || !benefit) {
    return (
      <Page>
        <PageHeader title="Benefit" back={back} />
        <SectionSkeleton label="Loading the benefit…" />
      </Page>
    );
  }
  const onChanged = () => Promise.all([benefits.mutate(), participation.mutate()]);
  return (
    <Page>
      <PageHeader
        title={title}
        back={back}
        breadcrumbs={companyCrumbs(companyId, companyName)}
        here={benefit.name}
        meta={
          <>
            <RefreshingTag active={benefits.isValidating} />
            <HistoryButton kind="benefit" id={benefit.id} name={benefit.name} />
          </>
        }
      />
      <PendingChanges entity="benefit" entityId={benefit.id} />
      <FieldLoadFailed reply={participation} title={TEXT.participationFailed} />
      {tiersOf(list, benefit).map((tier) => (
        <BenefitCard
          key={tier.id}
          benefit={tier}
          participation={participation.data?.data.participation.find(({ benefitId }) => benefitId === tier.id)}
          onChanged={onChanged}
        />
      ))}
    </Page>
  );
}
