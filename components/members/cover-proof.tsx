"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { AsOfMark } from "@/components/ui/as-of/as-of-bar";
import { AsOfDates } from "@/components/ui/as-of/as-of-dates";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { Day } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCoverProof } from "@/lib/contract/calls";
import type { CoverProof as Proof } from "@/lib/contract/cover-proof";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { AS_OF_MESSAGES } from "@/lib/messages/as-of";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { COVER_PROOF_MESSAGES as TEXT } from "@/lib/messages/cover-proof";
import { paths } from "@/lib/paths";
import { PolicyProof } from "./policy-proof";
import { Dob } from "./profile-parts";

/** One page to print: whether a person was covered on a date, whether the insurer knew, and what proves it. */
export function CoverProof({ userId }: { userId: string }) {
  const asOf = useAsOf();
  const query = asOf ?? { on: istDay(Date.now()) };
  const isOffered = useOffered(getCoverProof);
  const reply = useApi(getCoverProof, { params: { id: userId }, query }, { keepPreviousData: false });
  const proof = reply.data?.data;
  usePageTitle(proof && `${proof.person.name} · ${TEXT.title}`);
  const back = { label: proof?.person.name ?? "Member", href: paths.memberProfile(userId) };
  if (!isOffered) return <NotOffered title={TEXT.title} missing={CONSOLE_MESSAGES.notOffered} />;
  if (!proof && reply.error) {
    return <DetailsFailed title={TEXT.title} list={back} reply={reply} failureTitle={TEXT.failed} />;
  }
  if (!proof) {
    return (
      <Page>
        <PageHeader title={TEXT.title} back={back} />
        <SectionSkeleton label={TEXT.loading} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={TEXT.question({ name: proof.person.name, on: formatDdMmmYyyy(proof.on) })}
        breadcrumbs={[back]}
        back={back}
        actions={
          <Button
            size="xs"
            variant="default"
            data-print="no"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => window.print()}
          >
            {TEXT.print}
          </Button>
        }
      />
      <AsOfMark asOf={query}>
        <AsOfDates key={`${asOf?.on} ${asOf?.known}`} asOf={asOf} />
      </AsOfMark>
      <PersonOfProof proof={proof} />
      {proof.policies.length === 0 ? <EmptyState title={TEXT.noCover} /> : null}
      {proof.policies.map((policy) => (
        <PolicyProof key={policy.policyId} proof={policy} />
      ))}
    </Page>
  );
}

function PersonOfProof({ proof: { person, knownAt } }: { proof: Proof }) {
  return (
    <Facts
      facts={[
        { label: "Employee ID", value: person.employeeId },
        { label: "Relationship", value: person.relationship },
        { label: "Date of Birth", value: <Dob value={person.dob} /> },
        { label: "Company", value: person.companyName },
        { label: "User ID", value: person.userId },
        { label: AS_OF_MESSAGES.known, value: <Day value={knownAt} format="DD MMM YYYY" /> },
      ]}
    />
  );
}
