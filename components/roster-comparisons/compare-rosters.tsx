"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { LoadFailed } from "@/components/ui/part-state";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { compareRosters, getPolicy, listRosterComparisons } from "@/lib/contract/calls";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import { paths } from "@/lib/paths";
import { ComparisonHistory } from "./comparison-history";
import { ComparisonView } from "./comparison-view";
import { ListsToCompare } from "./lists-to-compare";

/** A policy's roster beside the lists of employer and insurer: the lists, the differences, earlier comparisons. */
export function CompareRosters({ policyId }: { policyId: string }) {
  const policy = useApi(getPolicy, { params: { id: policyId } });
  const isOffered = useOffered(compareRosters);
  const found = policy.data?.data.policyPlan;
  usePageTitle(found && `${found.corporateName} · ${TEXT.title}`);
  if (policy.error && !found) return <DetailsFailed title={TEXT.title} list={DIRECTORY_CRUMB} reply={policy} />;
  const label = found && shortPolicyLabel(found);
  return (
    <Page>
      <PageHeader
        title={TEXT.title}
        back={{ label: label ?? "Policy", href: paths.policyDetails(policyId) }}
        breadcrumbs={[
          ...companyCrumbs(found?.companyId ?? null, found?.corporateName),
          ...(label ? [{ label, href: paths.policyDetails(policyId) }] : []),
        ]}
      />
      {isOffered ? (
        <Comparisons
          policyId={policyId}
          companyId={found?.companyId ?? null}
          about={found ? `${found.corporateName} · ${label}` : null}
        />
      ) : (
        <EmptyState title={CONSOLE_MESSAGES.notOffered} />
      )}
    </Page>
  );
}

type Props = { policyId: string; companyId: string | null; about: string | null };

function Comparisons({ policyId, companyId, about }: Props) {
  const mayCompare = useCan("rosters.compare");
  const reply = useApi(listRosterComparisons, { params: { policyId } });
  const [chosen, choose] = useUrlParam("comparison");
  const [newId, setNewId] = useState<string | null>(null);
  const comparisons = reply.data?.data;
  const last = comparisons?.[0];
  const shown = comparisons?.find(({ id }) => id === chosen) ?? last;
  return (
    <>
      {mayCompare ? (
        <ListsToCompare
          policyId={policyId}
          companyId={companyId}
          about={about}
          isFirst={last === undefined}
          onCompared={({ id }) => {
            choose("");
            setNewId(id);
            return reply.mutate();
          }}
        />
      ) : null}
      <LoadFailed reply={reply} title={TEXT.loadFailed} />
      {comparisons || reply.error ? null : <SectionSkeleton label="Loading the comparisons…" />}
      {comparisons && !shown ? <EmptyState title={TEXT.notYet}>{TEXT.notYetHelp}</EmptyState> : null}
      {shown && shown !== last ? (
        <div>
          <Button variant="default" size="xs" onClick={() => choose("")}>
            {TEXT.showLast}
          </Button>
        </div>
      ) : null}
      {shown ? (
        <ComparisonView
          key={shown.id}
          id={shown.id}
          about={about}
          isNew={shown.id === newId}
          onChanged={() => reply.mutate()}
        />
      ) : null}
      <ComparisonHistory comparisons={comparisons ?? []} onOpen={choose} />
    </>
  );
}
