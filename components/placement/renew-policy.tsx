"use client";

import { Anchor } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { fetchPolicies, getPolicy, renewPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { istDay } from "@/lib/domain/dates/local-date";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { renewalValues } from "@/lib/domain/policies/placement/renewal-values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { isRenewable, renewalNickname } from "@/lib/domain/policies/renewal";
import { RENEWAL_MESSAGES as TEXT } from "@/lib/messages/renewals";
import { paths } from "@/lib/paths";
import { LastYear } from "./last-year";
import { NoPolicy } from "./no-policy";
import { useMasterLists } from "./use-master-lists";

/** Keep it out of the page that adds a policy [quality P9]. */
const PlacementForm = lazyPart(
  () => import("./placement-form").then((module) => module.PlacementForm),
  () => <PartSkeleton label="Loading the policy…" />,
);

type Props = { companyId: string; policyId: string };

/** The placement form of a renewal, filled in from the previous policy (ruling 48). */
export function RenewPolicy({ companyId, policyId }: Props) {
  const old = useApi(getPolicy, { params: { id: policyId } });
  const company = useApi(fetchPolicies, { params: { companyId } });
  const policy = old.data?.data.policyPlan;
  const baseId = policy?.basePolicyPlanId;
  const base = useApi(getPolicy, baseId ? { params: { id: baseId } } : null);
  const { lists, error: listsError, retry } = useMasterLists();
  const isOffered = useOffered(renewPolicy);

  if (!isOffered) return <Notice tone="warning">{TEXT.notOffered}</Notice>;
  const failed = [old, company].find(({ data, error }) => !data && error);
  if (failed) {
    return <ErrorState title={TEXT.loadFailed} error={failed.error} onRetry={() => void failed.mutate()} />;
  }
  if (!lists && listsError) return <ErrorState title={TEXT.loadFailed} error={listsError} onRetry={retry} />;
  const isBaseKnown = !baseId || base.data !== undefined || base.error !== undefined;
  if (!policy || !company.data || !lists || !isBaseKnown) return <PartSkeleton label="Loading the policy…" />;
  if (policy.companyId !== companyId) return <NoPolicy companyId={companyId} />;
  if (policy.renewedAs) return <Renewed by={policy.renewedAs} />;
  if (!isRenewable(policyStateOf(policy), istDay(Date.now()))) {
    return <Notice tone="warning">{policy.error ?? TEXT.notRenewable}</Notice>;
  }
  const nickNames = company.data.data.policies.flatMap(({ nickName }) => nickName ?? []);
  // If the base policy has been renewed, use the id of its renewal.
  const basePolicyPlanId = base.data?.data.policyPlan.renewedAs?.id ?? baseId ?? null;
  return <RenewalForm policy={policy} nickNames={nickNames} basePolicyPlanId={basePolicyPlanId} lists={lists} />;
}

function Renewed({ by: { id, name } }: { by: NonNullable<Policy["renewedAs"]> }) {
  return (
    <Notice tone="info">
      {TEXT.renewedAs}{" "}
      <Anchor component={Link} href={paths.policyDetails(id)} size="sm" underline="always">
        {name}
      </Anchor>
    </Notice>
  );
}

type FormProps = {
  policy: Policy;
  nickNames: readonly string[];
  basePolicyPlanId: string | null;
  lists: MasterLists;
};

function RenewalForm({ policy, nickNames, basePolicyPlanId, lists }: FormProps) {
  const router = useRouter();
  const { companyId, id } = policy;
  const taken = nickNames.join("\n");
  const opened = useMemo(() => {
    const { startDate, endDate } = policyStateOf(policy);
    const period = { startDate: String(startDate), endDate: String(endDate) };
    const nickName = policy.nickName ? renewalNickname(policy.nickName, period, taken.split("\n")) : "";
    return { ...renewalValues(valuesOf(policy), { period, nickName, basePolicyPlanId }), version: 0 };
  }, [policy, taken, basePolicyPlanId]);
  return (
    <LastYear policyId={id}>
      <PlacementForm
        companyId={companyId}
        renews={id}
        name={`renewal:${id}`}
        opened={opened}
        lists={lists}
        step={1}
        onStep={() => {}}
        onCreated={(renewal) => router.replace(paths.placementForm(companyId, renewal.id, 2))}
        onDone={() => {}}
      />
    </LastYear>
  );
}
