"use client";

import { Switch } from "@mantine/core";
import { useEffect } from "react";
import { useApiAsOf } from "@/components/ui/as-of/use-as-of";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import { useUrlParam } from "@/components/ui/use-url-param";
import { listPolicyBenefits, listPolicyBenefitsAsOf } from "@/lib/contract/calls";
import { compareByPriority } from "@/lib/domain/benefits/benefit-order";
import { keepDifferences } from "@/lib/domain/benefits/compare-plans";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { comparePlans } from "./plan-rows";
import { PlanTable } from "./plan-table";

const ONLY = "only";

type Props = {
  policyId: string;
  /** The plan of the member who owns this policy. */
  ownPlanId?: string;
};

/** The plans of a modular policy side by side [spec 3 §2]. */
export function ModularPlans({ policyId, ownPlanId }: Props) {
  const reply = useApiAsOf(listPolicyBenefits, listPolicyBenefitsAsOf, {
    params: { id: policyId },
    query: { verbose: "true" },
  });
  const [differences, setDifferences] = useUrlParam("differences");
  const plans = reply.data?.data.benefits
    .filter(({ type, withdrawn }) => type === "MODULAR" && !withdrawn)
    .sort(compareByPriority);
  const failure = plans ? undefined : reply.error;

  useEffect(() => {
    if (failure) notify.failure(failure, { title: TEXT.failed });
  }, [failure]);

  const groups = comparePlans(plans ?? []);
  const shown = differences === ONLY ? keepDifferences(groups) : groups;
  return (
    <Section
      title={TEXT.modularPlans}
      actions={
        plans && plans.length > 1 ? (
          <Switch
            size="sm"
            label="Differences only"
            checked={differences === ONLY}
            onChange={(event) => setDifferences(event.currentTarget.checked ? ONLY : "")}
          />
        ) : null
      }
    >
      <PartState reply={reply} failed={TEXT.failed} loading="Loading the plans…" />
      {plans?.length === 0 ? <EmptyState title={TEXT.noPlans} /> : null}
      {plans && plans.length > 0 && shown.length === 0 ? <EmptyState title={TEXT.noDifferences} /> : null}
      {plans && plans.length > 0 && shown.length > 0 ? (
        <PlanTable plans={plans} groups={shown} ownPlanId={ownPlanId} />
      ) : null}
    </Section>
  );
}
