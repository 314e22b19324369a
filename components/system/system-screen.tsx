"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getSystemState } from "@/lib/contract/calls";
import type { SystemState } from "@/lib/contract/system";
import { counted } from "@/lib/domain/counted";
import { moment } from "@/lib/domain/dates/moment";
import { ACCOUNT_MESSAGES } from "@/lib/messages/account";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";
import { FailedEmails } from "./failed-emails";
import { OpenSessions } from "./open-sessions";
import { SetupReport } from "./setup-report";
import { UncertainEmails } from "./uncertain-emails";

const REFRESH_MS = 10_000;

/**
 * Version, migrations, queues, job runs and failed emails, refreshed every ten seconds; the setup report; and the
 * sessions, for users who may end them.
 */
export function SystemScreen() {
  const { data, error, isValidating, mutate } = useApi(getSystemState, {}, { refreshInterval: REFRESH_MS });
  const isOffered = useOffered(getSystemState);
  const mayEnd = useCan("sessions.end");
  return (
    <Page>
      <PageHeader title={TEXT.title} />
      {!isOffered ? null : error && !data ? (
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : data ? (
        <State state={data.data} reload={() => void mutate()} />
      ) : (
        <SectionSkeleton label="Loading the state…" />
      )}
      <Section title={TEXT.setup}>
        <SetupReport />
      </Section>
      {mayEnd ? (
        <Section title={ACCOUNT_MESSAGES.sessions}>
          <OpenSessions />
        </Section>
      ) : null}
    </Page>
  );
}

function State({ state, reload }: { state: SystemState; reload: () => void }) {
  const { version, node, database, migrations, outbox, audit, jobs, failedEmails, uncertainEmails } = state;
  return (
    <>
      <Facts
        facts={[
          { label: "Version", value: version },
          { label: "Node", value: node },
          { label: "Database", value: database },
          { label: "Migrations", value: `${migrations.applied}, newest of ${moment(migrations.latest)}` },
          { label: "Pending in the outbox", value: String(outbox.waiting) },
          { label: "Oldest in the outbox", value: outbox.oldestAt ? moment(outbox.oldestAt) : null },
          { label: "Audit rows sealed", value: String(audit.sealed) },
          { label: "Audit rows to seal", value: String(audit.unsealed) },
        ]}
        layout="grid"
      />
      <Section title={TEXT.jobs}>
        <Facts
          layout="list"
          facts={jobs.map(({ name, lastAt, lastError, runs, failures }) => ({
            label: name,
            value: lastAt
              ? `${moment(lastAt)}, ${counted(runs, "run", "runs")}, ${failures} failed${lastError ? `: ${lastError}` : ""}`
              : TEXT.never,
          }))}
        />
      </Section>
      <Section title={TEXT.emails}>
        <FailedEmails emails={failedEmails} onChanged={reload} />
      </Section>
      {uncertainEmails && uncertainEmails.length > 0 ? (
        <Section title={TEXT.uncertain}>
          <UncertainEmails emails={uncertainEmails} onChanged={reload} />
        </Section>
      ) : null}
    </>
  );
}
