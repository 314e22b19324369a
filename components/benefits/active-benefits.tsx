"use client";

import { Anchor } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { StoredImage } from "@/components/ui/stored-image";
import { useApi } from "@/lib/client/use-api";
import type { Benefit } from "@/lib/contract/benefits";
import { listPoliciesByStatus } from "@/lib/contract/calls";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { paths } from "@/lib/paths";
import classes from "./benefits.module.css";
import { nameWithTier } from "./name-with-tier";
import { useActiveBenefits } from "./use-active-benefits";

/** The active benefits of a company's active policies, by priority within each. Renders nothing if there are none. */
export function ActiveBenefits({ companyId }: { companyId: string }) {
  const policies = useApi(listPoliciesByStatus, {
    params: { status: "active", companyId },
    query: { verbose: "false" },
  }).data?.data.policies;
  const { data, error, isValidating, mutate } = useActiveBenefits(policies?.map(({ id }) => id));
  const nameOf = (policyId: string) => policies?.find(({ id }) => id === policyId)?.nickName ?? policyId;
  if (error && !data) {
    return (
      <Section title={TEXT.activeBenefits}>
        <ErrorState error={error} retrying={isValidating} onRetry={() => void mutate()} />
      </Section>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Section title={TEXT.activeBenefits}>
      <ul className={classes.benefits}>
        {data.map((benefit) => (
          <BenefitItem
            key={benefit.id}
            benefit={benefit}
            policyName={nameOf(benefit.policyId)}
            href={paths.benefitDetails({ id: benefit.id, companyId, policyId: benefit.policyId })}
          />
        ))}
      </ul>
    </Section>
  );
}

function BenefitItem({ benefit, policyName, href }: { benefit: Benefit; policyName: string; href: string }) {
  const { name, category, metadata, endDate } = benefit;
  return (
    <li className={classes.benefit} aria-label={name}>
      <div className={classes.head}>
        <StoredImage docType="BENEFIT_LOGOS" fileName={metadata.logo} name={name} />
        <Anchor component={Link} href={href} className={classes.name}>
          {nameWithTier(benefit)}
        </Anchor>
      </div>
      <Facts
        facts={[
          { label: "Category", value: category },
          { label: "Provider", value: metadata.providerName },
          { label: "Policy", value: policyName },
          { label: "End date", value: <Day value={endDate} /> },
        ]}
      />
    </li>
  );
}
