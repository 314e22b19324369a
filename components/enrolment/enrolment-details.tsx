"use client";

import { Accordion } from "@mantine/core";
import { backToCompany, companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { StatusBadge } from "@/components/shared/status-badge";
import { Day, Period } from "@/components/ui/day";
import { DetailsFailed } from "@/components/ui/details-missing";
import { type Fact, Facts } from "@/components/ui/facts";
import { HistoryButton } from "@/components/ui/history-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { PageSkeleton } from "@/components/ui/page-skeleton";
import { StoredImage } from "@/components/ui/stored-image";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { getEnrolment } from "@/lib/contract/calls";
import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import { batchState, isLocked } from "@/lib/domain/enrolment/batch";
import { ENROLMENT_DATE_LABELS } from "@/lib/domain/enrolment/dates";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { batchOf, datesOf, todayInIndia } from "./days";
import classes from "./enrolment.module.css";
import { EnrolmentActions } from "./enrolment-actions";

const SECTIONS = ["state", "policies", "dates", "stakeholders"];

/** One enrolment: its actions and its setup, which cannot be changed [spec 3 §2]. */
export function EnrolmentDetails({ id }: { id: string }) {
  const reply = useApi(getEnrolment, { params: { id } });
  const { data, mutate } = reply;
  const companyName = data?.data.config.companyName;
  usePageTitle(companyName ? `${companyName} · Enrolment` : undefined);
  if (!data && reply.error) return <DetailsFailed title="Enrolment" list={DIRECTORY_CRUMB} reply={reply} />;
  if (!data) return <PageSkeleton title="Enrolment" kind="details" />;
  const { config } = data.data;
  const title = config.companyName ? `${config.companyName} · Enrolment` : "Enrolment";
  return (
    <Page>
      <PageHeader
        title={title}
        id={config.id}
        status={<StatusBadge kind="enrolment" status={batchState(batchOf(config), todayInIndia())} />}
        breadcrumbs={companyCrumbs(config.companyId, config.companyName)}
        here="Enrolment"
        back={backToCompany(config.companyId)}
        meta={<HistoryButton kind="enrolment" id={config.id} name={title} />}
      />
      <Accordion multiple defaultValue={SECTIONS} variant="separated" order={2}>
        <State config={config} onChanged={mutate} />
        <Panel value="policies" title={TEXT.selectedPolicies}>
          <SelectedPolicies config={config} />
        </Panel>
        <Panel value="dates" title={TEXT.currentDates}>
          <Dates config={config} />
        </Panel>
        <Panel value="stakeholders" title={TEXT.stakeholders}>
          <Facts
            layout="list"
            facts={[
              { label: "HR", value: config.recipients.join(", ") },
              { label: "CSM (cc)", value: config.carbon_copy.join(", ") },
            ]}
          />
        </Panel>
      </Accordion>
    </Page>
  );
}

type PanelProps = { value: string; title: string; children: React.ReactNode };

function Panel({ value, title, children }: PanelProps) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}

type StateProps = { config: EnrolmentConfig; onChanged: () => Promise<unknown> };

/** The actions; for a completed enrolment, that there are none. */
function State({ config, onChanged }: StateProps) {
  if (!isLocked(batchOf(config), todayInIndia())) {
    return (
      <Panel value="state" title={TEXT.activePolicies}>
        <EnrolmentActions config={config} onChanged={onChanged} />
      </Panel>
    );
  }
  return (
    <Panel value="state" title={TEXT.completedEnrolment}>
      <div className={classes.done} role="status">
        <p className={classes.doneTitle}>{TEXT.allDone}</p>
        <p className="quiet">{config.completionEmailsSent ? TEXT.allDoneText : TEXT.lockedText}</p>
      </div>
    </Panel>
  );
}

function SelectedPolicies({ config }: { config: EnrolmentConfig }) {
  return (
    <ul className={classes.cards} aria-label={TEXT.selectedPolicies}>
      {config.policies.map((policy) => (
        <li key={policy.id} className={classes.card}>
          <div className={classes.cardHead}>
            <StoredImage docType="INSURER_LOGOS" fileName={policy.insurerLogo} name={policy.insurerName ?? "-"} />
            <div className={classes.cardNames}>
              <p className={classes.cardTitle}>{policy.nickName ?? policy.policyNumber ?? policy.id}</p>
              <p className="quiet">{policy.insurerName ?? "-"}</p>
            </div>
          </div>
          <Facts
            facts={[
              { label: "Policy Type", value: policyTypeLabel(policy.policyType) },
              {
                label: "Policy duration",
                value: <Period from={policy.policyStartDate} to={policy.policyEndDate} />,
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function Dates({ config }: { config: EnrolmentConfig }) {
  const dates = datesOf(config);
  const facts: Fact[] = [
    { label: ENROLMENT_DATE_LABELS.registrationStart, value: <Day value={dates.registrationStart} /> },
    { label: ENROLMENT_DATE_LABELS.registrationEnd, value: <Day value={dates.registrationEnd} /> },
    { label: ENROLMENT_DATE_LABELS.cycleStart, value: <Day value={dates.cycleStart} /> },
    { label: ENROLMENT_DATE_LABELS.cycleEnd, value: <Day value={dates.cycleEnd} /> },
  ];
  return (
    <div className={classes.stack}>
      <Facts facts={facts} />
      {config.extensions.map(({ previousEndDate, newEndDate, extendedBy, extendedAt }) => (
        <p key={newEndDate.seconds} className="quiet">
          Extended from <Day value={previousEndDate} /> to <Day value={newEndDate} /> by {extendedBy} on{" "}
          <Day value={extendedAt} />
        </p>
      ))}
    </div>
  );
}
