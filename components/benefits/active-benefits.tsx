"use client";

import useSWR from "swr";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import { call, urlOf } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import type { Benefit } from "@/lib/contract/benefits";
import { listPoliciesByStatus, listPolicyBenefits } from "@/lib/contract/calls";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import classes from "./benefits.module.css";

/** The active benefits of a company's active policies, by priority within each; nothing stands where there are none. */
export function ActiveBenefits({ companyId }: { companyId: string }) {
  const policies = useApi(listPoliciesByStatus, {
    params: { status: "active", companyId },
    query: { verbose: "false" },
  }).data?.data.policies;
  const { data, error, isValidating, mutate } = useBenefits(policies?.map(({ id }) => id));
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
          <BenefitCard key={benefit.id} benefit={benefit} policyName={nameOf(benefit.policyId)} />
        ))}
      </ul>
    </Section>
  );
}

/** One call per policy, as the provider offers it; the answers are one list. */
function useBenefits(policyIds: readonly string[] | undefined) {
  const inputs = policyIds?.map((id) => ({ params: { id }, query: { verbose: "true" as const } }));
  return useSWR<Benefit[], ApiError>(inputs?.map((input) => urlOf(listPolicyBenefits, input)) ?? null, async () => {
    const replies = await Promise.all((inputs ?? []).map((input) => call(listPolicyBenefits, input)));
    return replies.flatMap(({ data }) => data.benefits).filter(({ active }) => active);
  });
}

function BenefitCard({ benefit, policyName }: { benefit: Benefit; policyName: string }) {
  const { name, tierId, category, metadata, endDate } = benefit;
  return (
    <li className={classes.benefit} aria-label={name}>
      <p className={classes.name}>{tierId ? `${name} · ${tierId}` : name}</p>
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
