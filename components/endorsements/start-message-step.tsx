"use client";

import { Button, Group, Table, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { useApi } from "@/lib/client/use-api";
import { getCdOverview } from "@/lib/contract/calls";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { costRows, messageHtml, startMessage } from "./cost-table";
import classes from "./endorsement-details.module.css";

export type TicketMessage = { ticketId: string; html: string };
type Props = {
  endorsement: Endorsement;
  busy: boolean;
  onCancel: () => void;
  /** null: the status alone. */
  onSend: (message: TicketMessage | null) => void;
};

/** What the ticket is told when work begins; editable, with the cost table under it [spec 2 §4]. */
export function StartMessageStep({ endorsement, ...rest }: Props) {
  const { data, error, mutate } = useApi(getCdOverview, { params: { id: endorsement.id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoaderWithTitles title="Preparing the message…" />;
  return <Message endorsement={endorsement} overview={data.data} {...rest} />;
}

function Message({ endorsement, overview, busy, onCancel, onSend }: Props & { overview: CdOverview }) {
  const [text, setText] = useState(() => startMessage(endorsement, overview));
  const [draft, setDraft] = useState<string | null>(null);
  const [ticketId, setTicketId] = useState(endorsement.supportTicketId ?? "");
  return (
    <>
      {draft === null ? (
        <>
          <p className={classes.message}>{text}</p>
          <Button size="compact-xs" variant="subtle" onClick={() => setDraft(text)} disabled={busy}>
            {DESK.editMessage}
          </Button>
        </>
      ) : (
        <>
          <Textarea
            label={DESK.editMessage}
            autosize
            minRows={4}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Group gap="xs" mt="xs">
            <Button size="compact-xs" variant="default" onClick={() => setDraft(null)}>
              {DESK.cancel}
            </Button>
            <Button
              size="compact-xs"
              disabled={draft === text || draft.trim() === ""}
              onClick={() => {
                setText(draft);
                setDraft(null);
              }}
            >
              {DESK.save}
            </Button>
          </Group>
        </>
      )}
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
      <TextInput
        label={DESK.ticketNumber}
        value={ticketId}
        onChange={(event) => setTicketId(event.currentTarget.value)}
        disabled={busy}
      />
      <DialogActions
        onCancel={onCancel}
        confirmLabel={DESK.sendMessage}
        busy={busy}
        disabled={ticketId.trim() === "" || draft !== null}
        onConfirm={() => onSend({ ticketId: ticketId.trim(), html: messageHtml(text, overview) })}
      >
        <Button variant="default" onClick={() => onSend(null)} disabled={busy}>
          Change status only
        </Button>
      </DialogActions>
    </>
  );
}
