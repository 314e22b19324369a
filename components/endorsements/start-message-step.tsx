"use client";

import { Button, Group, Table, Text } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { TicketWarning } from "@/components/shared/endorsements/ticket-warning";
import { DialogActions } from "@/components/ui/dialog-actions";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton, useSubmitState } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { PartState } from "@/components/ui/part-state";
import type { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { getCdOverview } from "@/lib/contract/calls";
import { type CdOverview, type Endorsement, linkSupportTicket } from "@/lib/contract/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { costRows, startMessage } from "./cost-table";
import classes from "./endorsement-details.module.css";
import { MoveFailed } from "./move-over";
import { MESSAGE_MISSING } from "./ticket-reply-schema";
import { useHasRater } from "./use-has-rater";

/** `text`: as the user edited it; null for the generated sentences. */
export type TicketMessage = { ticketId: string; text: string | null };

/** The input of the step. It belongs to the dialog, so that a failed move loses nothing. */
export function useStartMessage({ supportTicketId }: Endorsement) {
  const form = useSchemaForm(linkSupportTicket.body, { defaultValues: { supportTicketId: supportTicketId ?? "" } });
  const [edited, setEdited] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const isDirty = form.formState.isDirty || edited !== null || editing;
  return { form, edited, setEdited, editing, setEditing, isDirty };
}

type Props = {
  endorsement: Endorsement;
  input: ReturnType<typeof useStartMessage>;
  busy: boolean;
  /** Why the move failed. */
  error: ApiError | null;
  onCancel: () => void;
  /** null: the status alone. */
  onSend: (message: TicketMessage | null) => Promise<void>;
};

/** The note to the ticket when work starts: editable, followed by the cost table [spec 2 §4]. */
export function StartMessageStep({ endorsement, error, ...rest }: Props) {
  const overview = useApi(getCdOverview, { params: { id: endorsement.id } });
  if (!overview.data) return <PartState reply={overview} loading="Preparing the message…" />;
  return (
    <>
      {error ? <MoveFailed error={error} /> : null}
      <Message endorsement={endorsement} overview={overview.data.data} {...rest} />
    </>
  );
}

type MessageStep = Omit<Props, "error"> & { overview: CdOverview };

function Message({ endorsement, overview, input, busy, onCancel, onSend }: MessageStep) {
  const hasRater = useHasRater(endorsement);
  const { form, edited, setEdited, editing, setEditing } = input;
  const text = edited ?? startMessage(endorsement, overview);
  const { isBarred } = useSubmitState({ form, when: "valid" });

  function rewrite(changed: string) {
    setEdited(changed);
    setEditing(false);
  }

  return (
    <>
      {editing ? (
        <MessageForm text={text} onSave={rewrite} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <p className={classes.message}>{text}</p>
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)} disabled={busy}>
            {DESK.editMessage}
          </Button>
        </>
      )}
      <CostTable overview={overview} />
      {hasRater ? (
        <Text size="xs" c="dimmed" mb="sm">
          These are the amounts before the recalculation. The ticket gets the amounts after it.
        </Text>
      ) : null}
      <Form
        form={form}
        isStep
        onSubmit={({ supportTicketId: ticketId }) => onSend({ ticketId, text: edited })}
        actions={
          <DialogActions onCancel={onCancel} confirmLabel={DESK.sendMessage} busy={busy} disabled={isBarred || editing}>
            <Button variant="default" onClick={() => void onSend(null)} disabled={busy}>
              Change status only
            </Button>
          </DialogActions>
        }
      >
        <TextField
          form={form}
          name="supportTicketId"
          label={DESK.ticketNumber}
          maxLength={30}
          disabled={busy}
          data-autofocus
        />
        <TicketWarning ticketId={form.watch("supportTicketId")} companyName={endorsement.companyName} />
      </Form>
    </>
  );
}

function CostTable({ overview }: { overview: CdOverview }) {
  return (
    <Table my="sm" withTableBorder aria-label="Cost of the endorsement">
      <Table.Tbody>
        {costRows(overview).map(([label, amount]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td ta="right">{amount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Edited = z.object({ text: z.string().refine((text) => text.trim() !== "", MESSAGE_MISSING) });

type MessageProps = { text: string; onSave: (text: string) => void; onCancel: () => void };

function MessageForm({ text, onSave, onCancel }: MessageProps) {
  const form = useSchemaForm(Edited, { defaultValues: { text } });
  return (
    <Form
      form={form}
      onSubmit={async (edited) => edited.text}
      onDone={onSave}
      actions={
        <Group gap="xs" mt="xs">
          <Button size="compact-xs" variant="default" onClick={onCancel}>
            {DESK.cancel}
          </Button>
          <SubmitButton form={form} when="changed" size="compact-xs">
            {DESK.save}
          </SubmitButton>
        </Group>
      }
    >
      <TextareaField form={form} name="text" label={DESK.editMessage} minRows={4} data-autofocus />
    </Form>
  );
}
