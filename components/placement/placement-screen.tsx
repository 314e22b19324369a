"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status-badge";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getPolicy, listMasterData } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { newPlacement, STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import { POLICY_MESSAGES } from "@/lib/messages/policies";
import { paths } from "@/lib/paths";
import { ChooseType, type NewPolicyKind } from "./choose-type";
import { CompanyCard } from "./company-card";
import classes from "./placement.module.css";
import { PlacementForm } from "./placement-form";
import { inputOf } from "./save-placement";

type Props = {
  companyId: string;
  /** Missing while the policy is not created. */
  policyId?: string | undefined;
  title: string;
};

/** The placement form with its company beside it: a new policy, or one to review or edit [spec 1 §2]. */
export function PlacementScreen({ companyId, policyId, title }: Props) {
  return (
    <Page>
      <PolicyHeader companyId={companyId} policyId={policyId} title={title} />
      <div className={classes.columns}>
        {policyId ? <StoredPolicy companyId={companyId} policyId={policyId} /> : <NewPolicy companyId={companyId} />}
        <div className={classes.beside}>
          <CompanyCard companyId={companyId} />
        </div>
      </div>
    </Page>
  );
}

function PolicyHeader({ companyId, policyId, title }: Props) {
  const { data } = useApi(getPolicy, policyId ? { params: { id: policyId } } : null);
  const status = data?.data.policyPlan.policyPlacementStatus === "DRAFT" ? "DRAFT" : "ACTIVE";
  return (
    <PageHeader
      title={title}
      id={policyId}
      status={data ? <StatusBadge kind="policy" status={status} /> : null}
      back={{ label: "Back to Company Details", href: paths.companyDetails(companyId) }}
    />
  );
}

/** The step in the address: back, forward and a link to a step work. */
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

const NO_LISTS = { insurers: [], tpas: [], lasik: [], dental: [] } as const;

function useMasterLists() {
  const { data, error, mutate } = useApi(listMasterData, {});
  const isOffered = useOffered(listMasterData);
  // A provider without lists of its own takes what the person types.
  const lists = useMemo(
    () => (data || !isOffered ? asChoices(data?.data.masterData ?? NO_LISTS) : null),
    [data, isOffered],
  );
  return { lists, error, retry: () => void mutate() };
}

function NewPolicy({ companyId }: { companyId: string }) {
  const router = useRouter();
  const [kind, setKind] = useState<NewPolicyKind | null>(null);
  const { lists, error, retry } = useMasterLists();
  const opened = useMemo(() => kind && { ...newPlacement(kind.type, kind.variant), version: 0 }, [kind]);
  if (error && !lists) return <ErrorState error={error} onRetry={retry} />;
  if (!kind || !opened) return <ChooseType onChoose={setKind} />;
  if (!lists) return <LoaderWithTitles title="Loading the lists…" />;
  return (
    <PlacementForm
      companyId={companyId}
      name={`new:${companyId}:${kind.type}:${kind.variant}`}
      opened={opened}
      lists={lists}
      step={1}
      onStep={() => {}}
      onCreated={({ id }) => router.replace(paths.placementForm(companyId, id, 2))}
      onDone={() => {}}
    />
  );
}

function StoredPolicy({ companyId, policyId }: { companyId: string; policyId: string }) {
  const { data, error, mutate, isValidating } = useApi(getPolicy, { params: { id: policyId } });
  const { lists, error: listsError, retry } = useMasterLists();
  const policy = data?.data.policyPlan;
  if (policy?.policyType === null) return <BrokenPolicy policy={policy} />;
  if (!policy && error) {
    const title = error.status === 404 ? TEXT.policyNotFound : undefined;
    return <ErrorState title={title} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  }
  if (!lists && listsError) return <ErrorState error={listsError} onRetry={retry} />;
  if (!policy || !lists) return <LoaderWithTitles title="Loading the policy…" />;
  return <OpenedPolicy companyId={companyId} policy={policy} lists={lists} />;
}

type OpenedProps = { companyId: string; policy: Policy; lists: ReturnType<typeof asChoices> };

function OpenedPolicy({ companyId, policy, lists }: OpenedProps) {
  const [step, go] = useStep();
  const opened = useMemo(() => inputOf(policy), [policy]);
  return (
    <PlacementForm
      companyId={companyId}
      policyId={policy.id}
      name={policy.id}
      opened={opened}
      lists={lists}
      step={step}
      onStep={go}
      onCreated={() => {}}
      // The whole page is loaded anew, so that every card shows what was handed over [spec 1 §2].
      onDone={() => window.location.assign(paths.companyDetails(companyId))}
    />
  );
}

/** Without its type nobody knows the policy's fields. */
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
