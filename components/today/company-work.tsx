"use client";

import { FailedCall } from "@/components/ui/failed-call";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyWork, getPolicyWork } from "@/lib/contract/calls";
import type * as contract from "@/lib/contract/company-work";
import { COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import { CompanyContacts } from "./company-contacts";
import classes from "./company-work.module.css";
import { LivesTrend } from "./lives-trend";
import { SetUpList } from "./set-up-list";
import { WorkFigures } from "./work-figures";
import { WorkList } from "./work-list";

/** Open work of a company, above its reference data. Renders nothing if the provider has no queue. */
export function CompanyWork({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getCompanyWork);
  const { data, error, mutate } = useApi(getCompanyWork, { params: { id: companyId } });
  useAfterWrites(mutate);
  return isOffered ? <Work work={data?.data} whose={{ company: companyId }} error={error} onRetry={mutate} /> : null;
}

/** The same of one policy. */
export function PolicyWork({ policyId }: { policyId: string }) {
  const isOffered = useOffered(getPolicyWork);
  const { data, error, mutate } = useApi(getPolicyWork, { params: { id: policyId } });
  useAfterWrites(mutate);
  return isOffered ? <Work work={data?.data} whose={{ policy: policyId }} error={error} onRetry={mutate} /> : null;
}

type Props = {
  work: contract.CompanyWork | undefined;
  error: unknown;
  onRetry: () => Promise<unknown>;
  whose: { company: string } | { policy: string };
};

function Work({ work, whose, error, onRetry }: Props) {
  return (
    <section className={classes.root} aria-label={TEXT.title}>
      {work ? (
        <>
          {"company" in whose ? <SetUpList setUp={work.setUp} companyId={whose.company} /> : null}
          <WorkFigures work={work} isOfPolicy={"policy" in whose} onChanged={onRetry} />
          {"company" in whose ? <Beside companyId={whose.company} contacts={work.contacts} /> : null}
          <WorkList endorsements={work.endorsements} whose={whose} onChanged={onRetry} />
        </>
      ) : (
        <FailedCall title={TEXT.loadFailed} error={error} onRetry={() => void onRetry()} />
      )}
      {work || error ? null : <PartSkeleton label={TEXT.loading} height={96} />}
    </section>
  );
}

type BesideProps = { companyId: string; contacts: contract.CompanyWork["contacts"] };

function Beside({ companyId, contacts }: BesideProps) {
  return (
    <div className={classes.beside}>
      <LivesTrend companyId={companyId} />
      <CompanyContacts companyId={companyId} contacts={contacts ?? []} />
    </div>
  );
}
