"use client";

import { Anchor, Button, Group } from "@mantine/core";
import { useState } from "react";
import { StatusBadge } from "@/components/shared/status-badge";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import { grouped } from "@/lib/domain/counted";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { CUSTOMER_STATUS, CUSTOMER_STEP } from "@/lib/messages/customer-words";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { paths } from "@/lib/paths";
import { customerChange, customerNeeds } from "./customer-reply";
import classes from "./ticket-endorsements.module.css";
import { TicketReply } from "./ticket-reply";
import { type TicketEndorsement, useTicketEndorsements } from "./use-ticket-endorsements";

/** Changes shown before 'Show all'. */
const FIRST = 5;

type Props = { ticketId: string; onNoted: () => Promise<unknown> };

/** The endorsements of a ticket in the customer's words, and a suggested reply. */
export function TicketEndorsements({ ticketId, onNoted }: Props) {
  const reply = useTicketEndorsements(ticketId);
  const { data } = reply;
  if (!data) return <PartState reply={reply} loading="Loading the endorsements of the ticket…" />;
  if (data.length === 0) return <Section title="Endorsements" empty="No endorsement is linked to this ticket." />;
  return (
    <>
      {data.map((one) => (
        <About key={one.endorsement.id} {...one} />
      ))}
      <TicketReply ticketId={ticketId} facts={data} onNoted={onNoted} />
    </>
  );
}

function About({ endorsement, overview }: TicketEndorsement) {
  const [isWhole, setIsWhole] = useState(false);
  const { id, status, memberData } = endorsement;
  const name = endorsementName(endorsement);
  return (
    <Section title={name} actions={<StatusBadge kind="endorsement" status={status} />}>
      <p className={classes.line}>{CUSTOMER_STATUS[status]}</p>
      {customerNeeds(endorsement, overview).map((need) => (
        <p key={need} className={classes.line}>
          {need}
        </p>
      ))}
      <Changes
        name={name}
        lives={memberData}
        step={CUSTOMER_STEP[status]}
        maxShown={isWhole ? memberData.length : FIRST}
      />
      <Group gap="xs" mt="xs">
        {!isWhole && memberData.length > FIRST ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setIsWhole(true)}>
            Show all {grouped(memberData.length)} changes
          </Button>
        ) : null}
        <Anchor component={Link} href={paths.endorsementDetails(id)} size="sm">
          Open the endorsement
        </Anchor>
      </Group>
    </Section>
  );
}

type ChangesProps = { name: string; lives: readonly EndorsementMember[]; step: string; maxShown: number };

/** The changes, first those with a pending item; the sentence above covers the others. */
function Changes({ name, lives, step, maxShown }: ChangesProps) {
  const own = lives.filter(customerChange);
  const shown = [...own, ...lives.filter((life) => !customerChange(life))].slice(0, maxShown);
  return (
    <table className={classes.changes} aria-label={`Changes of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Change</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((life) => (
          <tr key={life.id}>
            <th scope="row">{life.name}</th>
            <td>{OPERATION_LABELS[life.operationType]}</td>
            <td>{customerChange(life) ?? step}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
