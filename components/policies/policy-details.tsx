"use client";

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { BACK_TO_DIRECTORY, companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { StatusBadge } from "@/components/shared/status-badge";
import { AsOfBar } from "@/components/ui/as-of/as-of-bar";
import { AsOfButton } from "@/components/ui/as-of/as-of-button";
import { AsOfView } from "@/components/ui/as-of/as-of-view";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { ToList } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import type { Reply } from "@/components/ui/part-state";
import { useLeaveOnError } from "@/components/ui/use-leave-on-error";
import { usePageTitle } from "@/components/ui/use-page-title";
import { isNotFound } from "@/lib/client/api-error";
import { isClosed } from "@/lib/client/policy-state";
import { useRefresh } from "@/lib/client/use-refresh";
import { useCan } from "@/lib/client/viewer";
import { getPolicy, getPolicyAsOf, getPolicyHistory } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { AsOf } from "@/lib/domain/history/as-of";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { AS_OF_MESSAGES as AS_OF } from "@/lib/messages/as-of";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import { paths } from "@/lib/paths";
import { NicknameEdit } from "./nickname-edit";
import { PolicyActions } from "./policy-actions";
import { PolicySummary } from "./policy-card-facts";
import { PolicyDocuments } from "./policy-documents";
import type { EditFact } from "./policy-facts";
import { PolicyHistory } from "./policy-history";
import { isDraft, isModular, policyStatusOf } from "./policy-kind";
import { PolicyView } from "./policy-view";
import { RenewButton } from "./renew-button";
import { Renewal } from "./renewal";

const NO_POLICY_ID = "This link has no policy ID.";

type Props = {
  id: string;
  /** Link to the policy's CD account, or a button to attach one. */
  account?: ReactNode;
  /** Open work of the policy, shown above its terms. */
  work?: ReactNode;
  /** View of a modular policy, instead of the standard view. */
  modularView?: (policy: Policy) => ReactNode;
  /** Editing of one field, if the user may change the policy; not of an expired or modular policy. */
  editFact?: ((policy: Policy, onSaved: () => Promise<unknown>) => EditFact | undefined) | undefined;
};

/** A policy's details [spec 1 §2 Policy detail]. A missing or broken policy shows an error and goes back. */
export function PolicyDetails(props: Props) {
  return (
    <AsOfView>
      <Details {...props} />
    </AsOfView>
  );
}

function Details({ id, account, work, modularView, editFact }: Props) {
  const asOf = useAsOf();
  const reply = useApiAsOf(getPolicy, getPolicyAsOf, { params: { id } });
  const mayName = useCan("policies.nickname");
  const refresh = useRefresh();
  const policy = reply.data?.data.policyPlan;
  usePageTitle(policy && `${policy.corporateName} · ${nameOf(policy)}`);
  const fault = policy && policy.error !== null && !isDraft(policy) ? `${TEXT.policyError(id)} ${policy.error}` : null;
  // A policy that was not known on a date yet is known today.
  const isMissing = !policy && isNotFound(reply.error) && !asOf;

  async function reload() {
    await reply.mutate();
    await refresh(getPolicyHistory, { params: { id } });
  }

  useLeaveOnError(TEXT.notFound, fault ?? (isMissing ? id : null));
  if (!policy || fault) {
    return (
      <Page>
        <PageHeader title="Policy" back={BACK_TO_DIRECTORY} />
        <AsOfBar />
        <NoPolicy reply={reply} fault={fault} />
      </Page>
    );
  }
  const isExpired = isClosed(policy);
  return (
    <Page>
      <PageHeader
        title={nameOf(policy)}
        back={{ label: "Company Details", href: paths.companyDetails(policy.companyId) }}
        breadcrumbs={companyCrumbs(policy.companyId, policy.corporateName)}
        id={policy.id}
        status={<StatusBadge kind="policy" status={policyStatusOf(policy, asOf?.on)} />}
        edit={mayName && !isExpired ? <NicknameEdit policy={policy} onSaved={reload} /> : null}
        actions={<Actions policy={policy} account={account} />}
      />
      <AsOfBar />
      {isModular(policy) ? null : <PolicySummary policy={policy} />}
      <PendingChanges entity="policy" entityId={policy.id} />
      {asOf ? null : <Renewal policy={policy} />}
      {asOf ? null : work}
      <PolicyDocuments policy={policy} onChanged={reload} />
      {isModular(policy) && modularView ? (
        modularView(policy)
      ) : (
        <PolicyView
          policy={policy}
          editFact={isExpired || asOf || isModular(policy) ? undefined : editFact?.(policy, reload)}
        />
      )}
      {asOf ? null : <PolicyHistory id={policy.id} />}
    </Page>
  );
}

function Actions({ policy, account }: { policy: Policy; account: ReactNode }) {
  const asOf = useAsOf();
  return (
    <>
      <AsOfButton />
      <RenewButton policy={policy} />
      {asOf ? <RosterLink policy={policy} asOf={asOf} /> : account}
      <PolicyActions policy={policy} />
    </>
  );
}

const nameOf = ({ nickName, policyType }: Policy) => nickName ?? policyTypeLabel(policyType) ?? "Policy";

/** A policy that is loading, missing, broken or not known on the date. */
function NoPolicy({ reply: { error, mutate, isValidating }, fault }: { reply: Reply; fault: string | null }) {
  const asOf = useAsOf();
  const notFound = asOf && isNotFound(error) ? AS_OF.notKnown : TEXT.notFound;
  if (!error && !fault) return <SectionSkeleton label="Loading the policy…" />;
  return (
    <ErrorState
      title={isNotFound(error) || fault ? notFound : undefined}
      error={error}
      message={fault ?? undefined}
      onRetry={() => void mutate()}
      retrying={isValidating}
      action={<ToList list={DIRECTORY_CRUMB} />}
    />
  );
}

function RosterLink({ policy, asOf }: { policy: Policy; asOf: AsOf }) {
  return (
    <Button component={Link} href={paths.rosterAsOf(policy.companyId, policy.id, asOf)} variant="default">
      {AS_OF.roster}
    </Button>
  );
}

/** An address without an id: shows an error and goes back, or to the list [spec 1 §2]. */
export function PolicyIdMissing() {
  useLeaveOnError(TEXT.idNotFound, NO_POLICY_ID);
  return (
    <Page>
      <PageHeader title="Policy" back={BACK_TO_DIRECTORY} />
      <EmptyState title={TEXT.idNotFound} action={<ToList list={DIRECTORY_CRUMB} />}>
        {NO_POLICY_ID}
      </EmptyState>
    </Page>
  );
}
