"use client";

import { Button, Stack } from "@mantine/core";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { isNotFound } from "@/lib/client/api-error";
import { isClosed } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { paths } from "@/lib/paths";
import { ChangeRights } from "./change-rights";
import { ExpiredPolicy, PolicyElsewhere } from "./closed-policy";
import { LastYear } from "./last-year";
import { inputOf } from "./save-placement";
import { useMasterLists } from "./use-master-lists";

/** Keep it out of the page that adds a policy [quality P9]. */
const PlacementForm = lazyPart(
  () => import("./placement-form").then((module) => module.PlacementForm),
  () => <PartSkeleton label="Loading the policy…" />,
);

type StoredProps = {
  companyId: string;
  policyId: string;
  /** Read-only view of an expired policy, shown instead of the form. */
  expiredView?: (policy: Policy) => ReactNode;
};

/** A policy to review or edit; each step has its own address. An expired policy is read-only (ruling 47). */
export function StoredPolicy({ companyId, policyId, expiredView }: StoredProps) {
  const { data, error, mutate, isValidating } = useApi(getPolicy, { params: { id: policyId } });
  const { lists, error: listsError, retry } = useMasterLists();
  const policy = data?.data.policyPlan;
  if (policy?.policyType === null) return <BrokenPolicy policy={policy} />;
  if (!policy && error) {
    const title = isNotFound(error) ? TEXT.policyNotFound : undefined;
    return <ErrorState title={title} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  }
  if (policy && policy.companyId !== companyId) return <PolicyElsewhere companyId={companyId} />;
  if (policy && isClosed(policy)) {
    return <ExpiredPolicy policy={policy} view={expiredView} />;
  }
  if (!lists && listsError) return <ErrorState error={listsError} onRetry={retry} />;
  if (!policy || !lists) return <PartSkeleton label="Loading the policy…" />;
  return (
    <LastYear policyId={policy.renewedFrom?.id}>
      <OpenedPolicy companyId={companyId} policy={policy} lists={lists} />
    </LastYear>
  );
}

/** The step is in the address, so Back, Forward and links work. */
function useStep(): [step: number, go: (step: number) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const step = Math.trunc(Number(params.get("step"))) || 1;
  function go(next: number) {
    const query = new URLSearchParams(window.location.search);
    query.set("step", String(next));
    window.history.pushState(null, "", `${pathname}?${query}`);
  }
  return [Math.min(Math.max(step, 1), STEP_COUNT), go];
}

type OpenedProps = { companyId: string; policy: Policy; lists: MasterLists };

function OpenedPolicy({ companyId, policy, lists }: OpenedProps) {
  const [step, go] = useStep();
  const opened = useMemo(() => inputOf(policy), [policy]);
  return (
    <Stack gap="md">
      <ChangeRights policy={policy} />
      <PlacementForm
        companyId={companyId}
        policyId={policy.id}
        name={policy.id}
        opened={opened}
        lists={lists}
        step={step}
        onStep={go}
        onCreated={() => {}}
        // Load the whole page again so that every card shows the handed-over policy [spec 1 §2].
        onDone={() => window.location.assign(paths.companyDetails(companyId))}
      />
    </Stack>
  );
}

/** Without a type, the policy's fields are unknown. */
function BrokenPolicy({ policy }: { policy: Policy }) {
  return (
    <ErrorState
      title={POLICY_MESSAGES.policyError(policy.id)}
      message={policy.error ?? undefined}
      action={
        <Button component={Link} href={paths.companyDetails(policy.companyId)} variant="default">
          Company Details
        </Button>
      }
    />
  );
}
