"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { TicketWarning } from "@/components/shared/endorsements/ticket-warning";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { TicketLink } from "./ticket-link";

type Props = { endorsement: Endorsement; canEdit: boolean; onChanged: () => Promise<unknown> };

/** The support-desk ticket: a link in a new tab, or a field to link one. Not available in DRAFT [spec 2 §5]. */
export function TicketField({ endorsement, canEdit, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  // The closed field returns the focus to its button.
  const [wasClosed, setWasClosed] = useState(false);
  const { isDraft, isComplete } = STATUSES[endorsement.status];
  if (endorsement.supportTicketId && !editing) {
    return (
      <Group gap="xs">
        <TicketLink id={endorsement.supportTicketId} url={endorsement.supportTicketUrl} />
        {canEdit && !isDraft && !isComplete ? (
          <Button variant="subtle" size="compact-xs" autoFocus={wasClosed} onClick={() => setEditing(true)}>
            Change
          </Button>
        ) : null}
      </Group>
    );
  }
  if (isDraft) return "-";
  if (!canEdit) return TEXT.ticketMissing;
  function close() {
    setEditing(false);
    setWasClosed(true);
  }

  return <TicketForm endorsement={endorsement} autoFocus={editing} onDone={close} onChanged={onChanged} />;
}

type FormProps = Omit<Props, "canEdit"> & { autoFocus: boolean; onDone: () => void };

function TicketForm({ endorsement, autoFocus, onDone, onChanged }: FormProps) {
  const { id, supportTicketId, companyName } = endorsement;
  const form = useDeferredForm(() => import("./edit-schemas").then(({ Ticket }) => Ticket), {
    defaultValues: { supportTicketId: supportTicketId ?? "" },
  });
  return (
    <Form
      form={form}
      failureTitle={TEXT.unableToProcess}
      onlyField="supportTicketId"
      onSubmit={async (body) => {
        await send(call.linkSupportTicket, { params: { id }, body });
        await onChanged();
      }}
      onDone={onDone}
    >
      <Group gap="xs" align="flex-start">
        <TextField
          form={form}
          name="supportTicketId"
          label="Ticket ID"
          hiddenLabel
          placeholder="Ticket ID"
          size="xs"
          w={110}
          autoFocus={autoFocus}
          onEscape={onDone}
        />
        <SubmitButton form={form} size="xs" variant="default">
          Link Ticket
        </SubmitButton>
        {supportTicketId ? (
          <Button variant="subtle" size="xs" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </Group>
      <TicketWarning ticketId={form.watch("supportTicketId")} companyName={companyName} />
    </Form>
  );
}
