"use client";

import { IconUnlink } from "@tabler/icons-react";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { ToList } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { type Crumb, PageHeader } from "@/components/ui/page-header";
import { useLeaveOnError } from "@/components/ui/use-leave-on-error";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";

/** The parent list of a benefit: its company, or all companies. */
export function listFrom(companyId: string | null): Crumb {
  return companyId === null
    ? DIRECTORY_CRUMB
    : { label: COMPANY_MESSAGES.details, href: paths.companyDetails(companyId) };
}

type Props = { title: string; message: string; companyId: string | null };

/** A missing benefit: shows an error and goes back [spec 3 §8]. */
export function BenefitMissing({ title, message, companyId }: Props) {
  useLeaveOnError(title, message);
  const list = listFrom(companyId);
  return (
    <Page>
      <PageHeader title="Benefit" back={list} />
      <EmptyState icon={IconUnlink} title={title} action={<ToList list={list} />}>
        {message}
      </EmptyState>
    </Page>
  );
}

/** The link has no benefit ID or no policy ID. */
export function BenefitIdMissing({ missing, companyId }: { missing: "benefit" | "policy"; companyId: string | null }) {
  return missing === "benefit" ? (
    <BenefitMissing title={TEXT.idNotFound} message={TEXT.namesNoBenefit} companyId={companyId} />
  ) : (
    <BenefitMissing title={TEXT.policyIdNotFound} message={TEXT.namesNoPolicy} companyId={companyId} />
  );
}
