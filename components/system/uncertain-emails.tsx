import { Button, Table, Text } from "@mantine/core";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { TableHead } from "@/components/ui/table-head";
import { ApiError } from "@/lib/client/api-error";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { confirmEmailSent, resendEmail } from "@/lib/contract/calls";
import type { UncertainEmail } from "@/lib/contract/system";
import { moment } from "@/lib/domain/dates/moment";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

type Props = { emails: readonly UncertainEmail[]; onChanged: () => void };

/** Emails with a try of unknown outcome. Those that are still to be sent again can be sent now or marked as sent. */
export function UncertainEmails({ emails, onChanged }: Props) {
  const mayDecide = useCan("system.resend");
  const [busyId, setBusyId] = useState<number | null>(null);

  async function decide({ id, attempts }: UncertainEmail, wasSent: boolean): Promise<void> {
    setBusyId(id);
    try {
      if (wasSent) await write(`confirm email ${id}`, confirmEmailSent, { params: { id } });
      else await write(`resend email ${id} after ${attempts}`, resendEmail, { params: { id } });
      notify.success({ message: wasSent ? TEXT.confirmed : TEXT.resent });
      onChanged();
    } catch (cause) {
      const message = cause instanceof ApiError ? cause.message : undefined;
      notify.error({ title: wasSent ? TEXT.confirmFailed : TEXT.resendFailed, message });
    } finally {
      setBusyId(null);
    }
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {TEXT.uncertainHelp}
      </Text>
      <Table aria-label={TEXT.uncertain}>
        <TableHead heads={["No.", "Type", "Message-ID", "May have been sent", "Since", ""]} />
        <Table.Tbody>
          {emails.map((email) => (
            <UncertainRow
              key={email.id}
              email={email}
              isBusy={busyId === email.id}
              onDecide={mayDecide ? decide : null}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

type RowProps = {
  email: UncertainEmail;
  isBusy: boolean;
  /** Null for those who may only read. */
  onDecide: ((email: UncertainEmail, wasSent: boolean) => Promise<void>) | null;
};

function UncertainRow({ email, isBusy, onDecide }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>{email.id}</Table.Td>
      <Table.Td>{email.kind}</Table.Td>
      <Table.Td>{email.messageId}</Table.Td>
      <Table.Td>{moment(email.uncertainAt)}</Table.Td>
      <Table.Td>{email.doneAt ? TEXT.sentAgain({ at: moment(email.doneAt) }) : TEXT.toBeSentAgain}</Table.Td>
      <Table.Td>
        {onDecide && !email.doneAt ? (
          <Button.Group>
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void onDecide(email, false)}>
              {TEXT.resend}
            </Button>
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void onDecide(email, true)}>
              {TEXT.confirmSent}
            </Button>
          </Button.Group>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
