"use client";

import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { StatusBadge } from "@/components/shared/status-badge";
import { Period } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import { useRecordActions } from "@/components/ui/record-actions";
import { useApi } from "@/lib/client/use-api";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import { listEnrolments } from "@/lib/contract/calls";
import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import { counted } from "@/lib/domain/counted";
import { batchState, isCompleted } from "@/lib/domain/enrolment/batch";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { paths } from "@/lib/paths";
import { batchOf, todayInIndia } from "./days";
import classes from "./enrolment.module.css";

const SHOWN = 2; // spec 3 §9
const NONE_ACTIVE = "No planned or active enrolments.";
const NONE_COMPLETED = "No completed enrolments.";

/** The enrolments of a company: planned and active ones, then completed ones [spec 3 §2]. */
export function EnrolmentBatches({ companyId }: { companyId: string }) {
  return useCan("enrolment.read") ? <Batches companyId={companyId} /> : null;
}

function Batches({ companyId }: { companyId: string }) {
  const reply = useApi(listEnrolments, { params: { id: companyId } });
  const maySetUp = useCanOpen("/app/enrolment-setup");
  useRecordActions(
    maySetUp ? [{ label: TEXT.setUp, words: "start enrolment", href: paths.enrolmentSetup(companyId) }] : [],
  );
  const configs = reply.data?.data.configs;
  const isOver = (config: EnrolmentConfig) => isCompleted(batchOf(config), todayInIndia());
  return (
    <Section
      title="Enrolments"
      empty={
        configs?.length === 0 ? (
          <>
            <span>{NONE_ACTIVE}</span>
            <span>{NONE_COMPLETED}</span>
          </>
        ) : null
      }
      actions={
        maySetUp ? (
          <Button component={Link} href={paths.enrolmentSetup(companyId)} variant="default" size="xs">
            {TEXT.setUp}
          </Button>
        ) : null
      }
    >
      {configs?.length === 0 ? null : configs ? (
        <>
          <BatchList title={TEXT.active} empty={NONE_ACTIVE} configs={configs.filter((config) => !isOver(config))} />
          <BatchList title={TEXT.completed} empty={NONE_COMPLETED} configs={configs.filter(isOver)} />
        </>
      ) : (
        <PartState reply={reply} loading="Loading the enrolments…" height={96} />
      )}
    </Section>
  );
}

type ListProps = { title: string; empty: string; configs: readonly EnrolmentConfig[] };

function BatchList({ title, empty, configs }: ListProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <h3 className={classes.listTitle}>{title}</h3>
      {configs.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className={classes.cards} aria-label={title}>
          {configs.slice(0, shown).map((config) => (
            <BatchCard key={config.id} config={config} />
          ))}
        </ul>
      )}
      {configs.length > shown ? (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setShown(shown + SHOWN)}>
          {TEXT.seeMore}
        </Button>
      ) : null}
    </>
  );
}

const nameOf = ({ id, nickName, policyNumber }: EnrolmentConfig["policies"][number]) => nickName ?? policyNumber ?? id;

function BatchCard({ config }: { config: EnrolmentConfig }) {
  const mayManage = useCan("enrolment.manage");
  const action = mayManage ? "Edit enrolment" : "View enrolment";
  const names = config.policies.map(nameOf).join(", ") || counted(config.policyIds.length, "policy", "policies");
  return (
    <li className={classes.card} aria-label={names}>
      <div className={classes.cardHead}>
        <div className={classes.cardNames}>
          <p className={classes.cardTitle}>{names}</p>
        </div>
        <StatusBadge kind="enrolment" status={batchState(batchOf(config), todayInIndia())} />
        <ActionIcon
          component={Link}
          href={paths.enrolment(config.id)}
          variant="subtle"
          color="gray"
          aria-label={`${action} of ${names}`}
          data-hint={action}
        >
          {mayManage ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        </ActionIcon>
      </div>
      <Facts
        facts={[
          {
            label: "Member registration",
            value: <Period from={config.enrolmentStartDate} to={config.enrolmentEndDate} />,
          },
          {
            label: "Enrolment cycle",
            value: <Period from={config.joiningCycleStartDate} to={config.joiningCycleEndDate} />,
          },
        ]}
      />
      {config.completionEmailsSent ? <p className="quiet-small">{TEXT.emailsWereSent}</p> : null}
    </li>
  );
}
